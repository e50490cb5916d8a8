import { InputError, UsageError } from '@codegen-eval/messages'
import {
  createRegistry,
  type Explain,
  type Metric,
  type MetricWrapper,
  parseSpec,
  type Registry,
  type SegmentTexts,
  type Span,
} from '@codegen-eval/metric'
import { derivedExplain, derivedMetric, withFirstFields } from '@codegen-eval/metric/internal'
import type { Batches, Completions, OutputKind } from '@codegen-eval/samples'
import { COMPLETIONS, joinedText, textWithoutPrompt } from '@codegen-eval/samples/internal'
import { checkSpecs, type MetricSpec, type SharedOptions } from './metric-specs.ts'

/** The option of every metric that says how completions of a prompt and whole programs are made alike. */
const OPTION = 'completions'

/**
 * The option `completions` of every metric. The prompt of a task is the `source` of its segment.
 *
 * - `join`: the prompt is put before outputs and references that do not repeat its signature.
 * - `body`: the prompt is taken off outputs and references that repeat it.
 * - `program`: outputs are measured as they are, against prompt and solution.
 */
const completionsWrapper: MetricWrapper = {
  option: OPTION,
  description: 'how completions of the prompts of a data set and whole programs are made alike',
  values: COMPLETIONS.join(', '),
  create(value) {
    const completions = COMPLETIONS.find((each) => each === value)
    if (completions === undefined)
      throw new RangeError(`option ${OPTION}=${value}: expected one of ${COMPLETIONS.join(', ')}`)
    return {
      wrap: (metric) => alikeMetric(metric, completions),
      explain: (explain) => alikeExplain(explain, completions),
      // readers take the same text of a problem
      references: (references) => references,
    }
  },
}

/** The registry with the option `completions`, which comes after `extract`: prompts continue code, and not answers. */
export function withCompletionsWrapper(registry: Registry): Registry {
  const { entries, wrappers } = registry
  if (wrappers.some(({ option }) => option === OPTION)) return registry
  const extract = wrappers.findIndex(({ option }) => option === 'extract')
  const at = extract < 0 ? wrappers.length : extract
  return createRegistry(entries, [...wrappers.slice(0, at), completionsWrapper, ...wrappers.slice(at)])
}

/**
 * The specs with the option `completions`, where the references are problems of a data set. Without a choice, completions
 * are joined with their prompts for metrics that parse, and measured alone by others; whole programs are measured as they
 * are; and in a mixture, every completion is joined with its prompt.
 *
 * @throws UsageError if a spec says otherwise, as one that is a signature of another run.
 */
export function withCompletions(
  registry: Registry,
  specs: readonly MetricSpec[],
  outputs: {
    /** The kind of the outputs; `undefined` if the references are from no data set. */
    readonly kind: OutputKind | undefined
    readonly chosen: Completions | undefined
    readonly shared: SharedOptions
  },
): readonly MetricSpec[] {
  const { kind, chosen, shared } = outputs
  return specs.map((spec) => {
    const wanted = parseSpec(spec.full).options.get(OPTION)
    if (kind === undefined) {
      if (wanted === undefined) return spec
      throw new UsageError(
        `metric ${spec.spec}: ${OPTION} is ${wanted}, but the references are from no data set with prompts`,
      )
    }
    if (wanted !== undefined && chosen !== undefined && wanted !== chosen)
      throw new UsageError(`metric ${spec.spec}: ${OPTION} is ${wanted}, but option ${OPTION} is ${chosen}`)
    const value = wanted ?? chosen ?? defaultOf(kind, needsProgram(registry, spec))
    return { ...checkSpecs(registry, [spec.spec], { ...shared, [OPTION]: value })[0] }
  })
}

function defaultOf(kind: OutputKind, needsWhole: boolean): Completions {
  if (kind === 'programs') return 'program'
  return kind === 'completions' && !needsWhole ? 'body' : 'join'
}

/** Whether a metric parses texts: it has a language, or an option that has one. */
function needsProgram({ wrappers }: Registry, { full, resolved }: MetricSpec): boolean {
  const { options } = parseSpec(full)
  return (
    Object.hasOwn(resolved.entry.options, 'lang') ||
    wrappers.some(({ option, reads = [] }) => options.has(option) && reads.includes('lang'))
  )
}

/** The same rows, where the prompt of a problem is the `source` that wrapped metrics see. */
export async function* promptedBatches(batches: Batches): Batches {
  for await (const batch of batches)
    yield batch.map((item) => {
      if (item instanceof InputError || item.problem === undefined) return item
      const { problem, ...segment } = item
      return { ...segment, source: problem.prompt }
    })
}

/** A text as it is measured, and how many of its characters were put before it; negative if some were taken off. */
interface AlikeText {
  readonly text: string
  readonly added: number
}

function alike(text: string, prompt: string | undefined, completions: Completions): AlikeText {
  if (prompt === undefined) return { text, added: 0 }
  const other = completions === 'body' ? textWithoutPrompt(text, prompt) : joinedText(text, prompt)
  return { text: other, added: other.length - text.length }
}

/** The two sides of a segment, made alike. */
function alikeTexts(
  segment: SegmentTexts,
  completions: Completions,
): Pick<SegmentTexts, 'candidates' | 'references'> {
  const { source } = segment
  const of = (text: string) => alike(text, source, completions).text
  return {
    candidates: completions === 'program' ? segment.candidates : segment.candidates.map(of),
    references: segment.references.map(of),
  }
}

function alikeMetric(metric: Metric, completions: Completions): Metric {
  return derivedMetric<unknown, PreparedAlike>(metric, {
    signature: withFirstFields(metric.signature, { [OPTION]: completions }),
    encodedTexts: (segments) => segments.map((segment) => alikeTexts(segment, completions)),
    prepare: (references, source) => ({
      source,
      prepared: metric.prepare(alikeTexts({ candidates: [], references, source }, completions).references),
    }),
    measure(candidate, { source, prepared }, row, offset) {
      const [text] = alikeTexts({ candidates: [candidate], references: [], source }, completions).candidates
      metric.measure(text, prepared, row, offset)
    },
  })
}

interface PreparedAlike {
  readonly source: string | undefined
  readonly prepared: unknown
}

function alikeExplain(explain: Explain, completions: Completions): Explain {
  return derivedExplain(
    explain,
    (candidate, references, source) => {
      const output =
        completions === 'program' ? { text: candidate, added: 0 } : alike(candidate, source, completions)
      const others = references.map((text) => alike(text, source, completions))
      return {
        candidate: output.text,
        references: others.map(({ text }) => text),
        candidateSpans: () => (spans) => moved(spans, output.added),
        referenceSpans: (reference) => (spans) => moved(spans, others[reference]?.added ?? 0),
      }
    },
    (segments) => segments.map((segment) => alikeTexts(segment, completions)),
  )
}

/** Spans as positions in the text to which characters were added; those within the added text are left out. */
function moved(spans: readonly Span[], added: number): readonly Span[] {
  return spans.flatMap(([start, end]) =>
    end - added <= 0 ? [] : [[Math.max(0, start - added), end - added] as const],
  )
}
