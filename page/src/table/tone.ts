// One short tone: your turn. Made by the browser, no file.
let sound: AudioContext | null = null

export function tone(): void {
  sound ??= new AudioContext()
  void sound.resume() // a browser keeps it silent until somebody has touched the page
  const now = sound.currentTime
  for (const [at, pitch] of [
    [0, 660],
    [0.12, 880],
  ] as const) {
    const [voice, volume] = [sound.createOscillator(), sound.createGain()]
    voice.type = 'sine'
    voice.frequency.value = pitch
    volume.gain.setValueAtTime(0, now + at)
    volume.gain.linearRampToValueAtTime(0.12, now + at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, now + at + 0.28)
    voice.connect(volume).connect(sound.destination)
    voice.start(now + at)
    voice.stop(now + at + 0.3)
  }
}
