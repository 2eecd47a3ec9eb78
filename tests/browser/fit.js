// What does not fit on a page: `fit.look({ phone })` returns one line for each fault, `fit.rings()` what can be focused.
// A line is `kind | where | what`; the place is told by tags and classes alone, so that the same fault has the same line
// in every language.
window.fit = (() => {
  const CONTROL = 'a[href], button, select, input, textarea, summary, [role=button], [role=switch], [role=radio], [role=tab], [role=checkbox]'
  const PASSING = '.older' // gone as soon as it is seen: it fetches what it stands for
  const ROW = 32 // pixels: how finely things are sorted by their place
  const EDGE = 1.5 // pixels: what rounding may take

  const shown = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  const near = (a, b) => a.contains(b) || b.contains(a)
  const name = (e) => e.tagName.toLowerCase() + [...e.classList].filter((c) => !/^s[a-z0-9]{5}$/.test(c) || c === 'spacer').sort().map((c) => '.' + c).join('')
  /** The element and the two around it that say most: a place that is the same in every language. */
  const where = (e) => {
    const path = [name(e)]
    for (let up = e.parentElement; up && path.length < 3; up = up.parentElement)
      if (up.classList.length && up !== document.body) path.unshift(name(up))
    return path.join(' ')
  }
  const said = (e) => (e.ariaLabel || e.textContent || e.value || '').trim().replace(/\s+/g, ' ').slice(0, 48)
  const inside = (x, y, box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
  let styles = new Map(), places = new Map(), edges = new Map(), hidden = new Map() // of one look: nothing moves meanwhile
  const once = (map, e, make) => (map.has(e) ? map : map.set(e, make(e))).get(e)
  const style = (e) => once(styles, e, (e) => getComputedStyle(e))
  const place = (e) => once(places, e, (e) => e.getBoundingClientRect())
  /** Hidden from eyes and left to screen readers: one pixel, clipped. */
  const unseen = (e) => !!e && once(hidden, e, () => style(e).clipPath === 'inset(50%)' || unseen(e.parentElement))

  /** What can cut something off, from the inside out. */
  const cutters = (e) => once(edges, e, () => {
    if (!e || e === document.documentElement) return []
    const { position, display, overflowX: x, overflowY: y } = style(e)
    let up = e.parentElement
    if (position === 'fixed') up = null
    if (position === 'absolute') while (up && style(up).position === 'static' && style(up).transform === 'none') up = up.parentElement
    const own = display !== 'inline' && /hidden|clip|auto|scroll/.test(x + y) ? [{ e, x, y }] : []
    return [...own, ...(up ? cutters(up) : [])]
  })

  /** Boxes of the letters: a line's box without the room above capitals and below the longest tails. */
  function letters(text) {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()]
      .filter((box) => box.width > 1 && box.height > 1)
      .map((box) => ({ left: box.left, right: box.right, top: box.top + 0.2 * box.height, bottom: box.bottom - 0.18 * box.height }))
  }

  /** What can be looked at: an open dialog alone, else everything. */
  const root = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

  function texts() {
    const found = []
    const walk = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT, (n) => (n.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT))
    while (walk.nextNode()) {
      const text = walk.currentNode, e = text.parentElement
      if (!e || /^(SCRIPT|STYLE|OPTION|TITLE)$/.test(e.tagName) || e.closest('svg') || !shown(e) || unseen(e)) continue
      found.push({ e, text, boxes: letters(text), cutters: cutters(e) })
    }
    return found
  }

  /** Whether a box is cut, and by whom; what only has to be scrolled is not. */
  function cut(box, by) {
    for (const { e, x, y } of by) {
      const edge = place(e)
      if (/auto|scroll/.test(y) && (box.bottom > edge.bottom || box.top < edge.top)) return null
      if (/auto|scroll/.test(x) && (box.right > edge.right || box.left < edge.left)) return null
      const over = Math.max(/hidden|clip/.test(x) ? Math.max(box.right - edge.right, edge.left - box.left) : 0, /hidden|clip/.test(y) ? Math.max(box.bottom - edge.bottom, edge.top - box.top) : 0)
      if (over > EDGE) return e
    }
    return undefined
  }

  /** Whether something stays where it is while what lies under it can be scrolled away. */
  const stays = (top, e) => {
    if (document.scrollingElement.scrollHeight <= innerHeight && !cutters(e).some(({ e: box }) => box.scrollHeight > box.clientHeight + 1)) return false
    for (let at = top; at && !at.contains(e); at = at.parentElement) if (/sticky|fixed/.test(style(at).position)) return true
    return false
  }

  const paints = (e) => {
    if (e instanceof SVGElement) return e.tagName !== 'svg' && e.tagName !== 'g'
    if (/^(IMG|CANVAS|INPUT|SELECT|TEXTAREA)$/.test(e.tagName)) return true
    const of = style(e)
    const alpha = /rgba\(.*, ([\d.]+)\)/.exec(of.backgroundColor)
    return (of.backgroundColor !== 'rgba(0, 0, 0, 0)' && (!alpha || +alpha[1] > 0.3)) || of.backgroundImage !== 'none'
  }

  /** Things with their places, by the rows of the page that they cross. */
  function sorted(things) {
    const rows = new Map()
    for (const thing of things)
      for (let row = Math.floor(thing[1].top / ROW); row <= thing[1].bottom / ROW; row++) (rows.get(row) ?? rows.set(row, []).get(row)).push(thing)
    return rows
  }

  /** What is only measured need not be painted: the page is drawn while rings are looked at. */
  const draw = (yes) => (document.documentElement.style.opacity = yes ? '' : '0')

  function look(how) {
    draw(true)
    const lines = measure(how)
    draw(false)
    return lines
  }

  function measure({ phone, whole, over }) {
    const meant = (top) => over.some((o) => top.closest(o))
    const lines = new Set()
    ;[styles, places, edges, hidden] = [new Map(), new Map(), new Map(), new Map()]
    const fault = (kind, e, what) => lines.add(`${kind} | ${where(e)} | ${what}`)
    const all = texts()
    const lettersOf = new Map()
    for (const t of all) lettersOf.set(t.e, [...(lettersOf.get(t.e) ?? []), ...t.boxes])

    const page = document.scrollingElement
    if (page.scrollWidth > innerWidth + EDGE) fault('sideways', page, `${page.scrollWidth} wide in ${innerWidth}`)
    for (const e of root().querySelectorAll('*:not(svg *)'))
      if (/auto|scroll/.test(style(e).overflowX) && e.scrollWidth > e.clientWidth + EDGE && shown(e)) fault('sideways', e, `${e.scrollWidth} wide in ${e.clientWidth}`)

    for (const { e, boxes, cutters: by } of all) {
      const of = style(e)
      if (whole.some((w) => e.matches(w)) && e.closest('[title]')?.title.includes(e.textContent.trim())) continue
      if (of.display !== 'inline' && /hidden|clip/.test(of.overflowX) && e.scrollWidth > e.clientWidth + EDGE) fault('clipped', e, said(e))
      else if (of.display !== 'inline' && /hidden|clip/.test(of.overflowY) && e.scrollHeight > e.clientHeight + 3) fault('clipped', e, said(e))
      else if (boxes.some((box) => cut(box, by))) fault('clipped', e, said(e))
    }

    // Only what shares its place with something that it neither holds nor lies in is asked for point by point.
    const things = [...root().querySelectorAll('*:not(svg *)')].filter(shown).map((e) => [e, place(e)])
    const solid = sorted(things.filter(([e]) => e.tagName === 'svg' || lettersOf.has(e) || paints(e))), anything = sorted(things)
    const crowded = (e, box, by = solid) => {
      for (let row = Math.floor(box.top / ROW); row <= box.bottom / ROW; row++)
        for (const [o, b] of by.get(row) ?? [])
          if (b.left < box.right && b.right > box.left && b.top < box.bottom && b.bottom > box.top && !near(o, e)) return true
      return false
    }
    // What lets the pointer through is seen all the same.
    const passed = things.map(([e]) => e).filter((e) => style(e).pointerEvents === 'none')
    for (const e of passed) e.style.setProperty('pointer-events', 'auto', 'important')
    for (const { e, boxes, cutters: by } of all) {
      for (const box of boxes) {
        if (cut(box, by) !== undefined || !crowded(e, box)) continue
        const y = (box.top + box.bottom) / 2
        for (const x of box.right - box.left < 24 ? [(box.left + box.right) / 2] : [box.left + 3, box.right - 3]) {
          if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
          if (by.some(({ e: edge }) => !inside(x, y, place(edge)))) continue
          const first = document.elementFromPoint(x, y)
          if (first?.contains(e)) continue
          for (const top of document.elementsFromPoint(x, y)) {
            if (top.contains(e)) break
            if (near(top, e)) continue
            const written = (lettersOf.get(top) ?? []).some((b) => inside(x, y, b))
            if (stays(top, e) || meant(top)) break
            if (written || paints(top)) { fault('overlap', e, `${said(e)} under ${name(top)} ${said(top)}`); break }
          }
        }
      }
    }
    for (const e of passed) e.style.removeProperty('pointer-events')

    for (const e of root().querySelectorAll(CONTROL)) {
      const box = e.getBoundingClientRect()
      if (!shown(e) || unseen(e) || box.width < 2 || e.type === 'hidden') continue
      const by = cutters(e.parentElement)
      const open = (x, y) => inside(x, y, { left: 0, top: 0, right: innerWidth - 1, bottom: innerHeight - 1 }) && by.every(({ e: edge }) => inside(x, y, place(edge)))
      const mid = [box.left + box.width / 2, box.top + box.height / 2]
      if (style(e).pointerEvents !== 'none') {
        if (crowded(e, box, anything)) for (const [x, y] of [mid, [box.left + 0.2 * box.width, box.top + 0.2 * box.height], [box.right - 0.2 * box.width, box.bottom - 0.2 * box.height]]) {
          if (!open(x, y)) continue
          const top = document.elementFromPoint(x, y)
          if (top && !near(top, e) && !stays(top, e) && !meant(top) && !(e.labels && [...e.labels].some((l) => near(l, top)))) { fault('overlap', e, `${said(e)} under ${name(top)} ${said(top)}`); break }
        }
        if (cut(box, by) && !open(...mid)) fault('clipped', e, said(e))
      }
      if (phone && !e.disabled && style(e).display !== 'inline' && !e.matches('a, label *')) {
        const reach = (dx, dy) => { const top = document.elementFromPoint(mid[0] + dx, mid[1] + dy); return top && (e.contains(top) || [...(e.labels ?? [])].some((l) => l.contains(top))) }
        const tall = box.height >= 39.5 || (reach(0, -19) && reach(0, 19))
        const wide = box.width >= 39.5 || (reach(-19, 0) && reach(19, 0))
        if (open(...mid) && !(tall && wide)) fault('small', e, `${Math.round(box.width)} x ${Math.round(box.height)} ${said(e)}`)
      }
    }
    return [...lines]
  }

  const at = (e) => { const { x, y, width, height } = e.getBoundingClientRect(); return [x, y, width, height, scrollX, scrollY] }

  /** Marks what can be focused, one of each kind that was not seen before; in the order of the page. An open rule card
      lies over other things: with it, the ring of what it holds. */
  function rings(seen) {
    draw(true)
    const kinds = new Set(seen), found = []
    for (const e of (document.querySelector('.rule') ?? root()).querySelectorAll(`${CONTROL}, [tabindex="0"]`)) {
      const box = e.getBoundingClientRect()
      if (!shown(e) || unseen(e) || e.disabled || box.width < 2 || e.closest('[inert]') || e.matches(PASSING)) continue
      const around = e.parentElement?.closest('[class]')?.classList[0] ?? ''
      const kind = [around, e.tagName, e.classList[0] ?? '', e.matches('[data-legal], [data-wish]'), e.ariaPressed ?? e.ariaChecked].join(' ')
      if (kinds.has(kind)) continue
      kinds.add(kind)
      e.dataset.ringed = String(found.length)
      found.push([kind, where(e), said(e), ...at(e)])
    }
    return found
  }

  /** Focuses the thing with this number and says where it is now; nothing if the page has put another in its place. */
  function focus(number) {
    const e = document.querySelector(`[data-ringed="${number}"]`)
    if (!e) return []
    e.focus()
    if (!e.matches(':focus-visible')) return null
    return at(e)
  }
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  /** Asks for the rule card of a thing that lies in the window, as a finger does that stays on it. */
  async function ask(things) {
    draw(true)
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })) // closes the one of another window
    await frame()
    const found = [...document.querySelectorAll(things)].find((e) => {
      const { left, right, top, bottom } = e.getBoundingClientRect()
      return shown(e) && e.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    })
    found.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  }
  const unmark = () => { for (const e of document.querySelectorAll('[data-ringed]')) delete e.dataset.ringed }
  return { look, rings, focus, unmark, ask, draw }
})()
