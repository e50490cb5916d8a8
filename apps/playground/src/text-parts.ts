import type { MetricPart } from '@codegen-eval/measure'
import { partText } from './number-text.ts'

/** A part of the score of one text; without a value it is a statement. */
export interface TextPart {
  readonly label: string
  readonly value?: string
}

/** Shares of a corpus that are statements about one text: their labels, and the share that needs no word. */
const STATEMENTS: readonly (readonly [RegExp, normal: 0 | 1, otherwise: (label: string) => string])[] = [
  [/^outputs compared by data flow$/, 1, () => 'not compared by data flow'],
  [/^tasks with a reference that parses$/, 1, () => 'no reference parses'],
  [/^distances proven to be smallest$/, 1, () => 'the distance may be too large'],
  [/^edits by which a distance may be too large$/, 0, (label) => label],
  [/^outputs? whose /, 0, (label) => label.replace(/^outputs? whose /, 'its ')],
  [/^outputs? that /, 0, (label) => label.replace(/^outputs? that /, '')],
  [/^outputs? /, 0, (label) => label.replace(/^outputs? /, '')],
]

/**
 * The parts of the score of one text. What counts outputs of a corpus is a statement here, and left out where it is as usual:
 * `outputs with syntax errors` is `with syntax errors`, or nothing. Of several ways of comparing, the one that was taken is shown.
 */
export function textParts(parts: readonly MetricPart[]): TextPart[] {
  return parts.flatMap(({ label, isCount, values: [value = Number.NaN] }): TextPart[] => {
    if (label.startsWith('compared as ')) return value === 1 ? [{ label }] : []
    const found = STATEMENTS.find(([pattern]) => pattern.test(label))
    if (found === undefined) return [{ label, value: partText(value, isCount) }]
    const [, normal, otherwise] = found
    if (value === normal || Number.isNaN(value)) return []
    return [{ label: otherwise(label), ...(isCount ? { value: partText(value, isCount) } : {}) }]
  })
}
