import { quote } from '@codegen-eval/messages'

/** The first two ids with the same letters in two Unicode forms; `undefined` if there are none. */
export function sameLetters(ids: Iterable<string>): readonly [string, string] | undefined {
  const composed = new Map<string, string>()
  for (const id of ids) {
    const plain = id.normalize('NFC')
    // most ids have one form
    if (plain === id && id.normalize('NFD') === id) continue
    const known = composed.get(plain)
    if (known !== undefined && known !== id) return [known, id]
    composed.set(plain, id)
  }
  return undefined
}

/** The end of a message about an id that is missing, where another one has the same letters; else an empty text. */
export function otherSpelling(id: string, others: Iterable<string>): string {
  if (id.normalize('NFC') === id.normalize('NFD')) return ''
  for (const other of others)
    if (sameLetters([id, other]) !== undefined)
      return `; ${quote(other)} has the same letters in another Unicode form (NFC or NFD): write ids in one`
  return ''
}
