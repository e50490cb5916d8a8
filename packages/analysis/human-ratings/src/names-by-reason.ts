/** The names that have one reason, under it; those without a reason are left out. */
export function namesByReason(
  found: readonly (readonly [name: string, reason: string | undefined])[],
): [reason: string, names: string[]][] {
  const names = new Map<string, string[]>()
  for (const [name, reason] of found)
    if (reason !== undefined) names.set(reason, [...(names.get(reason) ?? []), name])
  return [...names]
}
