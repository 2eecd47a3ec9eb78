// Beside a narrow chart long names are shortened.

/** The name in no more letters than there is room for; at least one of them is its own. */
export const shortened = (name: string, room: number): string => {
  const most = Math.max(2, Math.floor(room))
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name
}
