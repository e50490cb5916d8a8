import { UsageError } from '@codegen-eval/messages'
import {
  formatSignature,
  type Metric,
  type MetricWrapper,
  parseSignature,
  parseSpec,
  type Registry,
} from '@codegen-eval/metric'
import type { ReferenceText } from '@codegen-eval/segments'
import { REFERENCE_TEXTS } from '@codegen-eval/segments/internal'
import { checkSpecs, type MetricSpec, type SharedOptions } from './metric-specs.ts'

/** The option of every metric that says which text of a data set was the reference. */
const OPTION = 'reference-text'

/** The suffix of the option's value if prompts were taken off outputs. */
const STRIPPED = '/strip-prompt'

const VALUES: readonly string[] = REFERENCE_TEXTS.flatMap((text) => [text, `${text}${STRIPPED}`])

/** Adds to every metric the option that its signature has if the references are texts of a data set. */
export const referenceTextWrapper: MetricWrapper = {
  option: OPTION,
  description: 'the text of a data set that is the reference: see --reference-text and --strip-prompt',
  values: VALUES.join(', '),
  create(value) {
    if (!VALUES.includes(value))
      throw new RangeError(`option ${OPTION}=${value}: expected one of ${VALUES.join(', ')}`)
    return {
      wrap: (metric) => withSetting(metric, value),
      explain: (explain) => explain,
      references: (references) => references,
    }
  },
}

/** The text that was taken, as an option that all metrics share; nothing if the references are from no data set. */
export function referenceTextOption(
  text: ReferenceText | undefined,
  stripPrompt: boolean | undefined,
): SharedOptions {
  return text === undefined ? {} : { [OPTION]: `${text}${stripPrompt === true ? STRIPPED : ''}` }
}

/**
 * The specs of metrics with the text of a data set that was taken as the reference, so that their signatures have it.
 *
 * @param option The text that was taken: see `referenceTextOption`.
 * @throws UsageError if a spec says otherwise, as one that is a signature of another run.
 */
export function withReferenceText(
  registry: Registry,
  specs: readonly MetricSpec[],
  shared: SharedOptions,
  option: SharedOptions,
): readonly MetricSpec[] {
  const taken = option[OPTION]
  for (const { spec, full } of specs) {
    const wanted = parseSpec(full).options.get(OPTION)
    if (wanted === undefined || wanted === taken) continue
    throw new UsageError(
      `--metric ${spec}: ${OPTION} is ${wanted}, but the references are ${taken ?? 'from no data set'}: choose with --reference-text and --strip-prompt`,
    )
  }
  if (taken === undefined) return specs
  return checkSpecs(
    registry,
    specs.map(({ spec }) => spec),
    { ...shared, ...option },
  )
}

/** The same metric under a signature with the setting. */
function withSetting(metric: Metric, value: string): Metric {
  const { metric: name, fields, version } = parseSignature(metric.signature)
  const signature = formatSignature(name, { [OPTION]: value, ...Object.fromEntries(fields) }, version)
  return Object.create(metric, { signature: { value: signature, enumerable: true } })
}
