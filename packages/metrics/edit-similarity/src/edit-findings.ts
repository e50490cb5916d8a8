import { labelOfTokens, type PlacedTokens, spanOfTokens } from '@codegen-eval/explain'
import type { Finding } from '@codegen-eval/metric'
import { type EditCosts, type EditRun, editScript } from '@codegen-eval/sequence'
import { numberedTokens } from '@codegen-eval/sequence/internal'

const UNIT_COSTS: EditCosts = { insert: 1, delete: 1, substitute: 1 }

/** The kinds of findings in their order, by step. */
const KINDS = { keep: 'kept', replace: 'replaced', insert: 'inserted', delete: 'deleted' } as const

/** How findings of an edit are made. */
export interface EditFindingOptions {
  /** The things that are edited, with which the kinds begin: `tokens` of `tokens kept`; none by default. */
  readonly things?: string
  /** 1 for each step by default. */
  readonly costs?: EditCosts
  /** The label of a run; its tokens with spaces between by default. */
  readonly labelOf?: typeof labelOfTokens
}

/**
 * The runs of a cheapest edit of the candidate into the reference, kind by kind: `kept` (matched), `replaced` (missed; with
 * a place on both sides and the label `old → new`), `inserted` (missed) and `deleted` (extra). Time and memory grow with
 * the product of both lengths.
 */
export function editFindings(
  candidate: PlacedTokens,
  reference: PlacedTokens,
  { things, costs = UNIT_COSTS, labelOf = labelOfTokens }: EditFindingOptions = {},
): Finding[] {
  const [a, b] = numberedTokens(candidate.tokens, reference.tokens)
  const findingOf = ({ step, aStart, aEnd, bStart, bEnd }: EditRun): Finding => {
    const given = labelOf(candidate, aStart, aEnd)
    const wanted = labelOf(reference, bStart, bEnd)
    return {
      kind: things === undefined ? KINDS[step] : `${things} ${KINDS[step]}`,
      label: step === 'replace' ? `${given} → ${wanted}` : step === 'delete' ? given : wanted,
      status: step === 'keep' ? 'matched' : step === 'delete' ? 'extra' : 'missed',
      candidate: spanOfTokens(candidate, aStart, aEnd),
      reference: spanOfTokens(reference, bStart, bEnd),
    }
  }
  const runs = editScript(a, b, costs)
  return Object.keys(KINDS).flatMap((wanted) => runs.filter(({ step }) => step === wanted).map(findingOf))
}
