import { labelOfTokens, type PlacedTokens, placeTokens, spanOfTokens } from '@codegen-eval/explain'
import {
  checkOptions,
  type Explanation,
  type Finding,
  type FindingStatus,
  type References,
  segmentRow,
  toReferences,
} from '@codegen-eval/metric'
import { shifted, type TerEdits, terEdits } from './ter-edits.ts'
import { terMetric } from './ter-metric.ts'
import { type TerOptions, terOptions } from './ter-options.ts'
import { terReferences } from './ter-references.ts'
import { terWords } from './ter-words.ts'

/**
 * Explains the translation edit rate of a candidate: the edits to the reference that needs fewest, the first of equals.
 *
 * Kinds: `word kept` (matched), `word replaced` (missed, with a place on both sides), `word inserted` (missed), `word
 * deleted` (extra), and `words shifted` (extra: the run of the candidate that moves). All findings that are not matched
 * are the edits that TER counts.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `ter`.
 */
export function explainTer(candidate: string, references: References, options: TerOptions = {}): Explanation {
  const settings = checkOptions('ter', terOptions, options)
  const list = toReferences(references)
  const metric = terMetric(options)
  const score = metric.score(segmentRow(metric, candidate, list))
  const { words, numbersOf } = terReferences(list, settings)
  const hypothesis = numbersOf(candidate)
  const edits = words.map((reference) => terEdits(hypothesis, reference))
  const fewest = Math.min(...edits.map(({ count }) => count))
  const reference = edits.findIndex(({ count }) => count === fewest)
  const place = (text: string) => {
    const cased = settings.caseSensitive ? text : text.toLowerCase()
    return placeTokens(cased, terWords(text, settings))
  }
  return {
    score,
    reference,
    findings: findingsOf(edits[reference], place(candidate), place(list[reference])),
  }
}

function findingsOf(
  { shifts, steps }: TerEdits,
  candidate: PlacedTokens,
  reference: PlacedTokens,
): Finding[] {
  // the place in the candidate of each word, as shifts move them
  let places = Int32Array.from(candidate.tokens.keys())
  const moved: Finding[] = []
  for (const shift of shifts) {
    const run = places.subarray(shift.start, shift.start + shift.length)
    moved.push({
      kind: 'words shifted',
      label: Array.from(run, (i) => candidate.tokens[i]).join(' '),
      status: 'extra',
      candidate: Array.from(run, (i) => spanOfTokens(candidate, i, i + 1)).flat(),
      reference: [],
    })
    places = shifted(places, shift)
  }
  let i = 0
  let j = 0
  const found = steps.map((step): Finding => {
    const here = step === 'insert' ? undefined : places[i++]
    const there = step === 'delete' ? undefined : j++
    return {
      ...STEPS[step],
      label:
        there === undefined
          ? labelOfTokens(candidate, here!, here! + 1)
          : labelOfTokens(reference, there, there + 1),
      candidate: here === undefined ? [] : spanOfTokens(candidate, here, here + 1),
      reference: there === undefined ? [] : spanOfTokens(reference, there, there + 1),
    }
  })
  const ofKind = (kind: string) => found.filter((finding) => finding.kind === kind)
  return [...Object.values(STEPS).flatMap(({ kind }) => ofKind(kind)), ...moved]
}

const STEPS = {
  keep: { kind: 'word kept', status: 'matched' },
  substitute: { kind: 'word replaced', status: 'missed' },
  insert: { kind: 'word inserted', status: 'missed' },
  delete: { kind: 'word deleted', status: 'extra' },
} as const satisfies Record<string, { kind: string; status: FindingStatus }>
