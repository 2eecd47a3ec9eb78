// The emblem and the hue of a role's card: both prospectors share one, the buccaneer is a smuggler.
export const hue = (role: string): string => (role.startsWith('prospector') ? 'prospector' : role)
export const emblem = (role: string): string => (role === 'buccaneer' ? 'smuggler' : hue(role))
