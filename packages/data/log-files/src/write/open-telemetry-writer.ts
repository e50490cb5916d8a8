import { EVENT, MODEL, SCORE, TASK } from '../forms/open-telemetry.ts'
import { NO_VERDICT } from '../verdict.ts'
import {
  errorOf,
  type ResultWriter,
  sampleLabels,
  type TextSink,
  verdictOf,
  type WrittenEvaluation,
  type WrittenMetric,
  type WrittenSample,
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
 * models are not written: the conventions know results of single outputs only.
 *
 * @see https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-events/
 * @see https://opentelemetry.io/docs/specs/otel/protocol/file-exporter/
 */
export function openTelemetryWriter(evaluation: WrittenEvaluation, sink: TextSink): ResultWriter {
  const labelOf = sampleLabels()
  const nanoseconds = `${evaluation.time.getTime()}000000`
  let waiting: { readonly sample: WrittenSample; readonly label: string }[] = []

  const flush = (): void => {
    if (waiting.length === 0) return
    const scopeLogs = evaluation.metrics.map((metric) => ({
      scope: scopeOf(evaluation, metric),
      logRecords: waiting
        .filter(({ sample }) => sample.scores.has(metric.name))
        .map(({ sample, label }) => ({
          timeUnixNano: nanoseconds,
          observedTimeUnixNano: nanoseconds,
          severityNumber: SEVERITY,
          eventName: EVENT,
          attributes: attributesOf(sample, label, metric.name),
        })),
    }))
    const attributes = [attribute('service.name', evaluation.tool.name)]
    sink.write(`${JSON.stringify({ resourceLogs: [{ resource: { attributes }, scopeLogs }] })}\n`)
    waiting = []
  }

  return {
    add(sample) {
      waiting.push({ sample, label: labelOf(sample) })
      if (waiting.length === LINE_SAMPLES) flush()
    },
    finish: flush,
  }
}

function scopeOf({ tool }: WrittenEvaluation, { signature }: WrittenMetric): object {
  return { ...tool, attributes: [attribute(`${OWN}.signature`, signature)] }
}

function attributesOf(sample: WrittenSample, label: string, metric: string): object[] {
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
    attribute(TASK[0], sample.task),
    attribute(`${OWN}.sample`, label),
    attribute(MODEL[0], sample.model),
  ]
}

function attribute(key: string, value: string): object {
  return { key, value: { stringValue: value } }
}
