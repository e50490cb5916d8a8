import { formatSignature, type Metric, signatureFields, toReferences } from '@codegen-eval/metric'
import {
  type FindingF1Options,
  type FindingF1Settings,
  findingF1Options,
  findingF1Settings,
} from './finding-f1-options.ts'
import { FindingFormError } from './forms/finding-entry.ts'
import { type FindingMatch, MAX_PAIRS, matchCompared } from './match-findings.ts'
import { type ComparedFinding, comparedFinding } from './pair-similarity.ts'
import { type PlacedFinding, scanFindings } from './read-findings.ts'
import { NUMBERS_VERSION } from './version.ts'

/** Why F1 is undefined where no side has a finding. */
export const NO_FINDING = 'there is neither a found nor a golden finding'

const COLUMNS = [
  'golden',
  'lower matched',
  'lower extra',
  'upper matched',
  'upper extra',
  'unknown pairs',
  'unreadable',
  'other entries',
  'not compared',
] as const

const LABEL_COLUMNS = ['golden', 'golden matched', 'found', 'found matched'] as const

/** The findings of a reference, prepared for comparisons. */
export type GoldenFindings = readonly ComparedFinding[]

/**
 * F1 of findings as a metric over texts, 0 to 1; the corpus score pools the counts of all segments. Each text is in a form
 * that `readFindings` recognises.
 *
 * Models write anything: an entry of a candidate that is not a finding is a false positive (part `otherEntries`), and a
 * candidate of another form reports nothing and is counted in the part `unreadable`. Of several references the one with
 * the highest F1 counts, the first of equals.
 *
 * Parts: `precision`, `recall`; `lower` and `upper`, F1 without and with the pairs of which something is unknown, whose
 * number is `unknownPairs`; for each of `labels`, `precision:LABEL` and `recall:LABEL`.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `findingF1Options`. `prepare` throws `RangeError`
 * for a reference of another form.
 */
export function findingF1Metric(options: FindingF1Options = {}): Metric<readonly GoldenFindings[]> {
  const settings = findingF1Settings(options)
  const labels = settings.labels === 'none' ? [] : [...new Set(settings.labels.split('+'))]
  const matchedAt = settings.unknown ? 3 : 1
  return {
    name: 'finding F1',
    signature: formatSignature(
      'finding-f1',
      { level: 'corpus', ...signatureFields(findingF1Options, settings) },
      NUMBERS_VERSION,
    ),
    level: 'corpus',
    columns: [...COLUMNS, ...labels.flatMap((label) => LABEL_COLUMNS.map((name) => `${label}: ${name}`))],
    prepare: (references) =>
      toReferences(references).map((text, i) => goldenFindings(text, `references[${i}]`)),
    measure(candidate, prepared, row, offset = 0) {
      const scanned = scanCandidate(candidate)
      const found = scanned?.findings.map(({ finding }) => comparedFinding(finding)) ?? []
      const otherEntries = scanned?.mistakes.length ?? 0
      let best = -1
      for (const golden of prepared) {
        const { lower, upper } = matchCompared(found, golden, settings)
        const chosen = settings.unknown ? upper : lower
        const counted = [lower, upper].flatMap(({ pairs, extra }) => [
          pairs.length,
          extra.length + otherEntries,
        ])
        const counts = [golden.length, ...counted]
        const score = f1At(Float64Array.from(counts), 0, matchedAt)
        // nothing is reported where nothing is: no other reference fits better
        const rank = Number.isNaN(score) ? 1 : score
        if (rank <= best) continue
        best = rank
        const compared = Math.floor(MAX_PAIRS / Math.max(golden.length, 1))
        const tallies = labels.flatMap((label) => labelCounts(label, chosen, found, golden))
        const other = [
          lower.unknownPairs,
          scanned ? 0 : 1,
          otherEntries,
          Math.max(0, found.length - compared),
        ]
        row.set([...counts, ...other, ...tallies], offset)
      }
    },
    score: (sum, offset = 0) => f1At(sum, offset, matchedAt),
    countParts: ['unknownPairs', 'unreadable', 'otherEntries'],
    parts(sum, offset = 0) {
      const [golden, matched, extra] = [0, matchedAt, matchedAt + 1].map((i) => sum[offset + i])
      const byLabel = labels.flatMap((label, i) => {
        const at = offset + COLUMNS.length + i * LABEL_COLUMNS.length
        return [
          [`precision:${label}`, sum[at + 3] / sum[at + 2]],
          [`recall:${label}`, sum[at + 1] / sum[at]],
        ] as const
      })
      return {
        precision: matched / (matched + extra),
        recall: matched / golden,
        lower: f1At(sum, offset, 1),
        upper: f1At(sum, offset, 3),
        ...Object.fromEntries(byLabel),
        unknownPairs: sum[offset + 5],
        unreadable: sum[offset + 6],
        otherEntries: sum[offset + 7],
      }
    },
    reason: (sum, offset = 0) => (Number.isNaN(f1At(sum, offset, matchedAt)) ? NO_FINDING : undefined),
    caveat: (row, offset = 0) => caveatOf(row.subarray(offset), settings),
  }
}

/** The findings of a candidate; `undefined` if it has none of the forms. */
export function scanCandidate(text: string): ReturnType<typeof scanFindings> | undefined {
  try {
    return scanFindings(text)
  } catch (error) {
    if (error instanceof FindingFormError) return undefined
    throw error
  }
}

/**
 * The findings of a reference.
 *
 * @throws RangeError if it has none of the forms, or an entry is not a finding.
 */
export function placedGolden(text: string, name: string): readonly PlacedFinding[] {
  let scanned: ReturnType<typeof scanFindings>
  try {
    scanned = scanFindings(text)
  } catch (error) {
    if (error instanceof FindingFormError) throw new RangeError(`${name}: ${error.message}`)
    throw error
  }
  if (scanned.mistakes.length > 0) throw new RangeError(`${name}: ${scanned.mistakes[0]}`)
  return scanned.findings
}

function goldenFindings(text: string, name: string): GoldenFindings {
  return placedGolden(text, name).map(({ finding }) => comparedFinding(finding))
}

/** F1 of the counts whose matches are in a column, and what is extra in the next: 2 TP / (TP + FP + golden). */
function f1At(sum: Float64Array, offset: number, matchedAt: number): number {
  const matched = sum[offset + matchedAt]
  return (2 * matched) / (matched + sum[offset + matchedAt + 1] + sum[offset])
}

/** Golden findings of a label, those of them that are matched, and the same of found ones. */
function labelCounts(
  label: string,
  { pairs }: FindingMatch,
  found: readonly ComparedFinding[],
  golden: readonly ComparedFinding[],
): number[] {
  const hasLabel = ({ finding }: ComparedFinding) => finding.label === label
  const matchedFound = new Set(pairs.map((pair) => pair.found))
  return [
    golden.filter(hasLabel).length,
    pairs.filter((pair) => hasLabel(golden[pair.golden])).length,
    found.filter(hasLabel).length,
    [...matchedFound].filter((f) => hasLabel(found[f])).length,
  ]
}

function caveatOf(row: Float64Array, { by, unknown }: FindingF1Settings): string | undefined {
  const [unknownPairs, unreadable, otherEntries, notCompared] = row.subarray(5, 9)
  if (unreadable > 0)
    return 'the candidate has no form of findings: it reports nothing (extract=fences reads an answer in a fence)'
  if (notCompared > 0) return `findings beyond the limit of comparisons match nothing: ${notCompared}`
  if (unknownPairs > 0)
    return `${unknown ? 'an upper' : 'a lower'} bound; pairs that by=${by} cannot judge: ${unknownPairs}`
  return otherEntries > 0 ? `entries that are no findings are false positives: ${otherEntries}` : undefined
}
