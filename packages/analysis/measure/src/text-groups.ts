import { plural, quote } from '@codegen-eval/messages'
import type { Segment } from '@codegen-eval/samples'
import { joinedTexts, textHash } from '@codegen-eval/samples/internal'
import type { RowWatch } from './row-watch.ts'

/** Tasks by the hashes of their references and outputs, while segments come in. Segments with one id are samples of one task. */
export interface TextGroups {
  add(segment: Segment): void
  /** The number of the text of each task, from 0 in order of first appearance, by the id of the task. */
  numbers(): ReadonlyMap<string, number>
  /** The number of different texts. */
  count(): number
  /** Ids of tasks with the same texts, in order of first appearance; each group has at least two. */
  groups(): string[][]
}

/** Maximum number of UTF-16 units of texts that are kept: to hash them would take longer than to read them. */
const MAX_KEPT = 2 ** 19

/**
 * Starts with no task. Memory grows by a hash of 16 bytes and the id of each segment. Few texts are kept as they are, and
 * hashed once there are more than a million bytes of them.
 */
export function textGroups(): TextGroups {
  // samples of a task come in one order in all copies of it
  const hashed = new Map<string, string>()
  let kept: Map<string, string[]> | undefined = new Map()
  let units = 0
  const addHash = (id: string, hash: string) => hashed.set(id, (hashed.get(id) ?? '') + hash)

  function hashKept(): void {
    for (const [id, texts] of kept ?? []) for (const text of texts) addHash(id, textHash(text))
    kept = undefined
  }

  const keys = (): Iterable<readonly [id: string, key: string]> =>
    kept === undefined ? hashed : Array.from(kept, ([id, texts]) => [id, texts.join('')] as const)

  const numbers = (): ReadonlyMap<string, number> => {
    const known = new Map<string, number>()
    return new Map(
      Array.from(keys(), ([id, key]) => {
        const number = known.get(key) ?? known.size
        known.set(key, number)
        return [id, number]
      }),
    )
  }

  return {
    add(segment) {
      const id = String(segment.id)
      if (segment.textKey !== undefined || units > MAX_KEPT) hashKept()
      if (kept === undefined) {
        addHash(id, segment.textKey ?? textHash(joinedTexts(segment)))
        return
      }
      const text = joinedTexts(segment)
      units += text.length
      const texts = kept.get(id)
      if (texts === undefined) kept.set(id, [text])
      else texts.push(text)
    },
    numbers,
    count: () => new Set(Array.from(keys(), ([, key]) => key)).size,
    groups() {
      // most texts have one task
      const tasks = new Map<string, string | string[]>()
      for (const [id, key] of keys()) {
        const found = tasks.get(key)
        if (found === undefined) tasks.set(key, id)
        else if (typeof found === 'string') tasks.set(key, [found, id])
        else found.push(id)
      }
      const groups: string[][] = []
      for (const ids of tasks.values()) if (typeof ids !== 'string') groups.push(ids)
      return groups
    },
  }
}

/** Groups that a sentence names; further ones are counted. */
const MAX_NAMED = 3

/** One sentence about tasks with the same texts, without a full stop; `undefined` if there are none. */
export function duplicatesText(groups: readonly (readonly string[])[]): string | undefined {
  if (groups.length === 0) return undefined
  const copies = groups.reduce((sum, ids) => sum + ids.length - 1, 0)
  const named = groups.slice(0, MAX_NAMED).map((ids) => ids.slice(0, MAX_NAMED).map(quote).join(' = '))
  const more = groups.length > MAX_NAMED ? `, and ${plural(groups.length - MAX_NAMED, 'other group')}` : ''
  return `${plural(copies, 'task')} with the references and outputs of another one, which make p-values and intervals too small: ${named.join(', ')}${more}`
}

/** Segments among which copies are looked for, about 20 MB of hashes. */
const MAX_WATCHED = 200_000

/** Finds tasks with the same texts under different ids, among the first 200,000 segments, unless they count once already. */
export function duplicateWatch(): RowWatch {
  const texts = textGroups()
  let segments = 0
  let isClustered = false
  return {
    add(segment) {
      if (segments++ >= MAX_WATCHED) return
      isClustered ||= segment.textKey !== undefined
      texts.add(segment)
    },
    warnings() {
      const text = isClustered ? undefined : duplicatesText(texts.groups())
      return text === undefined ? [] : [`note: ${text}; option clusterField text counts them once`]
    },
  }
}
