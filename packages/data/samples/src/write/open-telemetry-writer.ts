import { EVENT, MODEL, OWN_SAMPLE, SCORE, TASK } from '../logs/forms/open-telemetry.ts'
import { NO_VERDICT } from '../logs/verdict.ts'
import type { Sample } from '../sample.ts'
import {
  errorOf,
  type ResultWriter,
  sampleLabels,
  type TextSink,
  verdictOf,
  type WrittenEvaluation,
  type WrittenMetric,
} from './result-writer.ts'

/** Number of samples in a line: collectors read lines whole. */
const LINE_SAMPLES = 256

/** The prefix of attributes that the conventions do not name. */
const OWN = 'codegen_eval'

/** Severity INFO. */
const SEVERITY = 9

/**
 * Writes one event `gen_ai.evaluation.result` per sample and metric, as OTLP JSON lines.
 *
 * The instrumentation scope of a metric names the tool and its version, and has the signature as attribute
 * `codegen_eval.signature`. `test.case.name` is the task, `codegen_eval.sample` the sample and `gen_ai.request.model` the model. Scores that
 * are no verdicts have `codegen_eval.verdict` = `none`; an undefined score has `error.type` and no value. Scores of whole
 * models are not written: the conventions know results of single outputs only. Samples are kept until the end, without
 * their texts.
 *
 * @see https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-events/
 * @see https://opentelemetry.io/docs/specs/otel/protocol/file-exporter/
 */
export function openTelemetryWriter(evaluation: WrittenEvaluation, sink: TextSink): ResultWriter {
  const labelOf = sampleLabels()
  // signatures name the languages of all rows, so that they are known at the end only
  const samples: LabelledSample[] = []
  return {
    add(sample) {
      const { task, model, outcome, scores } = sample
      const label = labelOf(sample)
      samples.push({ task: { id: task.id }, model, label, scores, ...(outcome && { outcome }) })
    },
    finish(metrics) {
      for (let start = 0; start < samples.length; start += LINE_SAMPLES)
        sink.write(logsLine(evaluation, metrics, samples.slice(start, start + LINE_SAMPLES)))
    },
  }
}

type LabelledSample = Sample & { readonly label: string }

function logsLine(
  { tool, time }: WrittenEvaluation,
  metrics: readonly WrittenMetric[],
  samples: readonly LabelledSample[],
): string {
  const nanoseconds = `${time.getTime()}000000`
  const recordOf = (sample: LabelledSample, name: string) => ({
    timeUnixNano: nanoseconds,
    observedTimeUnixNano: nanoseconds,
    severityNumber: SEVERITY,
    eventName: EVENT,
    attributes: attributesOf(sample, name),
  })
  const scopeLogs = metrics.flatMap(({ name, signature }) => {
    const scored = samples.filter(({ scores }) => scores.has(name))
    if (scored.length === 0) return []
    const scope = { ...tool, attributes: [attribute(`${OWN}.signature`, signature)] }
    return [{ scope, logRecords: scored.map((each) => recordOf(each, name)) }]
  })
  const attributes = [attribute('service.name', tool.name)]
  return `${JSON.stringify({ resourceLogs: [{ resource: { attributes }, scopeLogs }] })}\n`
}

function attributesOf(sample: LabelledSample, metric: string): object[] {
  const score = sample.scores.get(metric) ?? Number.NaN
  const verdict = verdictOf(sample, metric)
  const error = errorOf(verdict, score)
  const isValue = verdict !== 'error' && !Number.isNaN(score)
  return [
    attribute(SCORE.name, metric),
    ...(isValue ? [{ key: SCORE.value, value: { doubleValue: score } }] : []),
    ...(verdict === undefined
      ? [attribute(`${OWN}.${NO_VERDICT.key}`, NO_VERDICT.value)]
      : isValue
        ? [attribute(SCORE.label, verdict === 'pass' ? 'pass' : 'fail')]
        : []),
    ...(error === undefined ? [] : [attribute(SCORE.error, error)]),
    attribute(TASK[0], String(sample.task.id)),
    attribute(OWN_SAMPLE, sample.label),
    attribute(MODEL[0], sample.model),
  ]
}

function attribute(key: string, value: string): object {
  return { key, value: { stringValue: value } }
}
