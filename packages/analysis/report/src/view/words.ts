import type { Finding, View } from './view.ts'

/** A finding of which nothing is left out. */
export type WholeFinding = Finding & Required<Pick<Finding, 'subjects' | 'numbers' | 'names' | 'pairs'>>

/** The sentence of each kind of finding, without its full stop. */
export type Words = Readonly<Record<string, (finding: WholeFinding) => string>>

/** The words of a view. */
export function wordsOf(words: Words): View['words'] {
  return (finding) => {
    if (!Object.hasOwn(words, finding.kind))
      throw new Error(`finding ${finding.kind}: there are no words for it`)
    return words[finding.kind]({ subjects: [], numbers: {}, names: {}, pairs: [], ...finding })
  }
}
