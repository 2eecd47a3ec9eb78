// Maps of the position: in one a missing key means 0; null is hidden.
export type Count = Record<string, number>

export const GOODS = ['corn', 'indigo', 'sugar', 'tobacco', 'coffee'] as const
export const FIELDS = [...GOODS, 'quarry'] as const

/** How many of a thing. */
export const of = (map: Count | null | undefined, key: string): number => map?.[key] ?? 0
