/** A small generator of whole numbers, the same in each run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Path = readonly (string | number)[]

/** Paths of all values below a value, those of texts of code left out. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path]
  const entries: (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((each, i) => [i, each] as const)
    : Object.entries(value)
  return [
    ...(path.length > 0 ? [path] : []),
    ...entries.flatMap(([key, each]) => pathsOf(each, [...path, key])),
  ]
}

function changed(value: unknown, path: Path, how: 'delete' | 'null' | 'type'): unknown {
  const copy = structuredClone(value) as Record<string | number, unknown>
  let inner = copy
  for (const key of path.slice(0, -1)) inner = inner[key] as typeof inner
  const last = path.at(-1)!
  if (how === 'delete') {
    if (Array.isArray(inner)) inner.splice(Number(last), 1)
    else delete inner[last]
  } else if (how === 'null') inner[last] = null
  else inner[last] = typeof inner[last] === 'string' ? 7 : typeof inner[last] === 'object' ? 'text' : 'yes'
  return copy
}

/**
 * Mutations of a JSON document or of JSON Lines: a field deleted, null, or of another type, and the text cut short. Items of
 * lists, and tasks by their ids, are not deleted, because fewer of them are another log.
 */
export function mutations(text: string, count: number): (readonly [name: string, text: string])[] {
  const random = randomNumbers(text.length)
  const isLines = /^\s*\{.*\}\s*\n\s*\{/.test(text)
  const parts: unknown[] = isLines
    ? text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [JSON.parse(text)]
  const found: (readonly [string, string])[] = []
  for (let i = 0; found.length < count; i++) {
    if (i % 5 === 4) {
      const cut = 1 + random(text.length - 2)
      // a cut between two lines leaves valid lines
      if (!isLines || text[cut - 1] !== '\n') found.push([`cut at ${cut}`, text.slice(0, cut)])
      continue
    }
    const which = random(parts.length)
    const paths = pathsOf(parts[which])
    const path = paths[random(paths.length)]!
    const how = (['delete', 'null', 'type'] as const)[random(3)]!
    const isTask = path.length === 2 && path[0] === 'eval' && String(path[1]).startsWith('BigCodeBench/')
    if (how === 'delete' && (typeof path.at(-1) === 'number' || isTask)) continue
    const lines = parts.map((part, p) =>
      JSON.stringify(p === which ? changed(part, path, how) : part, null, isLines ? 0 : 1),
    )
    found.push([`line ${which + 1}: ${how} ${path.join('.')}`, `${lines.join('\n')}\n`])
  }
  return found
}
