import { plural, quote } from '@codegen-eval/messages'
import type { RatingContext, RatingEntries } from './rating-form.ts'

/** Words in lower case for a rating that was not given, as R, pandas, SQL and people write it. */
const MISSING: ReadonlySet<string> = new Set(['na', 'n/a', 'nan', 'none', 'null', '-', '?'])

/** Whether a label means that there is no rating. */
export function isMissingLabel(label: string | number, words?: RatingContext['missingLabels']): boolean {
  if (typeof label === 'number') return false
  return words === undefined ? MISSING.has(label.toLowerCase()) : words.includes(label)
}

/** Leaves ratings out whose label means that there is none, and reports their number at the end of the file. */
export interface MissingLabels {
  without(entries: RatingEntries): RatingEntries
  finish(): void
}

/** Starts with no rating. */
export function missingLabels({ file, missingLabels: words, onNotice }: RatingContext): MissingLabels {
  const found = new Set<string>()
  let count = 0
  return {
    without(entries) {
      const { ratings } = entries
      if (!ratings?.some(({ label }) => isMissingLabel(label, words))) return entries
      const given = ratings.filter(({ label }) => !isMissingLabel(label, words))
      count += ratings.length - given.length
      for (const { label } of ratings) if (isMissingLabel(label, words)) found.add(quote(label))
      return { ...entries, ratings: given }
    },
    finish() {
      if (count > 0)
        onNotice?.(
          `${file}: ${plural(count, 'label')} ${[...found].join(', ')} ${count === 1 ? 'is' : 'are'} no rating (option missingLabels names the words for none)`,
        )
    },
  }
}
