import type { CodeFinding } from './code-finding.ts'
import { type Criterion, criteriaOf, type FindingF1Settings } from './finding-f1-options.ts'

/** A finding with what pairs are compared by. */
export interface ComparedFinding {
  readonly finding: CodeFinding
  /** The path with `/` between folders and without `./`. */
  readonly path: string | undefined
  /** The distinct words of the text. */
  readonly words: ReadonlySet<string> | undefined
}

/** The similarity of a pair, 0 to 1, and whether a criterion is unknown; `undefined` if the pair does not match. */
export interface PairSimilarity {
  readonly similarity: number
  readonly isUnknown: boolean
}

/** Prepares a finding for comparisons. */
export function comparedFinding(finding: CodeFinding): ComparedFinding {
  const { path, text } = finding
  return {
    finding,
    path: path?.replaceAll('\\', '/').replace(/^(?:\.\/+)+/, ''),
    words: text === undefined || text === null ? undefined : wordsOf(text),
  }
}

/**
 * Returns a function that compares a found with a golden finding by the criteria of the settings. Each criterion gives a
 * degree: the intersection over union of lines, the Jaccard index of words, the score of a verdict; 1 for paths and labels
 * that agree; 0 where it is not known. The similarity of the pair is their mean.
 */
export function pairComparison(
  settings: FindingF1Settings,
): (found: ComparedFinding, golden: ComparedFinding, index: number) => PairSimilarity | undefined {
  const criteria = [...criteriaOf(settings)]
  return (found, golden, index) => {
    let [sum, isUnknown] = [0, false]
    for (const criterion of criteria) {
      const degree = DEGREES[criterion](found, golden, settings, index)
      if (degree === NO_MATCH) return undefined
      if (degree === undefined) isUnknown = true
      else sum += degree
    }
    return { similarity: sum / criteria.length, isUnknown }
  }
}

/**
 * Jaccard index of two sets of words, 0 to 1: the words in both over the words in either; 0 if there is no word.
 */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  let shared = 0
  for (const word of small) if (large.has(word)) shared++
  return shared === 0 ? 0 : shared / (a.size + b.size - shared)
}

/** The distinct words of a text: runs of Latin letters and digits, in lower case. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[a-z0-9]+/g))
}

const NO_MATCH = -1

/** The degree to which a pair meets a criterion; `NO_MATCH` if it does not, `undefined` if that is not known. */
type Degree = (
  found: ComparedFinding,
  golden: ComparedFinding,
  settings: FindingF1Settings,
  index: number,
) => number | undefined

const DEGREES: Readonly<Record<Criterion, Degree>> = {
  path: pathDegree,
  lines(found, golden, { tolerance }) {
    const path = pathDegree(found, golden)
    const lines = path === NO_MATCH ? NO_MATCH : lineDegree(found.finding, golden.finding, tolerance)
    return path === undefined && lines !== NO_MATCH ? undefined : lines
  },
  label({ finding: { label: a } }, { finding: { label: b } }) {
    if (a === undefined || a === null || b === undefined || b === null) return undefined
    return a === b ? 1 : NO_MATCH
  },
  text({ words: a }, { words: b }, { similarity }) {
    if (a === undefined || b === undefined) return undefined
    const degree = jaccard(a, b)
    return degree >= similarity ? degree : NO_MATCH
  },
  verdict({ finding: { verdicts } }, { finding: { id } }, { confidence }, index) {
    const key = id ?? String(index)
    const verdict = verdicts && Object.hasOwn(verdicts, key) ? verdicts[key] : undefined
    if (typeof verdict === 'number') return verdict >= confidence ? verdict : NO_MATCH
    return typeof verdict === 'boolean' ? (verdict ? 1 : NO_MATCH) : undefined
  },
}

/** Two findings without a path are in the same file; a relative path agrees with the end of an absolute one. */
function pathDegree({ path: a }: ComparedFinding, { path: b }: ComparedFinding): number | undefined {
  if (a === b) return 1
  if (a === undefined || b === undefined) return undefined
  return isEndOf(a, b) || isEndOf(b, a) ? 1 : NO_MATCH
}

function isEndOf(path: string, absolute: string): boolean {
  return /^(?:\/|[A-Za-z]:\/)/.test(absolute) && absolute.endsWith(`/${path}`)
}

function lineDegree(a: CodeFinding, b: CodeFinding, tolerance: number): number | undefined {
  if (!a.line || !b.line) return undefined
  const [endA, endB] = [a.endLine ?? a.line, b.endLine ?? b.line]
  const shared = Math.min(endA, endB) - Math.max(a.line, b.line) + 1
  if (shared <= -tolerance) return NO_MATCH
  return Math.max(0, shared) / (endA - a.line + endB - b.line + 2 - Math.max(0, shared))
}
