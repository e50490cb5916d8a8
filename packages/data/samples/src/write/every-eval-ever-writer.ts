import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { NO_VERDICT } from '../logs/verdict.ts'
import { type Sample, VERDICT } from '../sample.ts'
import {
  errorOf,
  type ResultWriter,
  sampleLabels,
  type TextSink,
  verdictOf,
  type WrittenEvaluation,
  type WrittenMetric,
  type WrittenScore,
} from './result-writer.ts'

/** The version of both schemas. */
const SCHEMA = '0.3.0'

const UNKNOWN = 'unknown'

/** The files of a model that are being written. */
interface ModelFiles {
  readonly model: string
  readonly evaluationId: string
  /** The path of both files, without their endings. */
  readonly path: string
  readonly sink: TextSink
  readonly hash: ReturnType<typeof sha256.create>
  rows: number
}

/**
 * Writes the files of Every Eval Ever: for each model an aggregate, `data/<evaluation>/<developer>/<model>/<uuid>.json`, and
 * its instances beside it, `<uuid>_samples.jsonl`, with a row for each sample and metric.
 *
 * The tool is the `eval_library`, and the signature of a metric stands in its `metric_config`. `metadata.epoch` is the sample. The schema
 * demands a number and a verdict in each row: a score that is no verdict has `metadata.verdict` = `none`; an undefined
 * score is 0 with the error `undefined_score`, an error of the harness 0 with its error. The name of a model `developer/model` is split for the
 * folders; where there is no developer, it is `unknown`.
 *
 * The UUIDs are taken from a hash of the evaluation, the model, the names of the metrics, and the inputs, or the time where
 * there are none. So a second evaluation of the same files replaces the first, whose rows would else be read as further
 * samples.
 *
 * @param open Opens a file by its path below the folder of the collection, with `/`.
 * @see https://github.com/evaleval/every_eval_ever
 */
export function everyEvalEverWriter(
  evaluation: WrittenEvaluation,
  open: (path: string) => TextSink,
): ResultWriter {
  const files = new Map<string, ModelFiles>()
  const labelOf = sampleLabels()
  const openModel = ({ model, scores }: Sample): ModelFiles => {
    const { name, inputs = secondsOf(evaluation) } = evaluation
    const evaluationId = `${name}/${model}/${secondsOf(evaluation)}`
    const uuid = uuidOf(JSON.stringify([name, model, [...scores.keys()], inputs]))
    const path = ['data', folderName(name), ...modelFolders(model), uuid].join('/')
    const sink = open(`${path}_samples.jsonl`)
    return { model, evaluationId, path, sink, hash: sha256.create(), rows: 0 }
  }
  return {
    add(sample) {
      const target = files.get(sample.model) ?? openModel(sample)
      files.set(sample.model, target)
      const label = labelOf(sample)
      for (const name of sample.scores.keys()) {
        const line = `${JSON.stringify(instance(evaluation, target, sample, label, name))}\n`
        target.sink.write(line)
        target.hash.update(utf8ToBytes(line))
        target.rows++
      }
    },
    finish(metrics, scores) {
      for (const target of files.values()) {
        const results = scores.filter(({ model, score }) => model === target.model && !Number.isNaN(score))
        const aggregate = aggregateOf(evaluation, target, metrics, results)
        open(`${target.path}.json`).write(`${JSON.stringify(aggregate, undefined, 2)}\n`)
      }
    },
  }
}

/** The folders of developer and model. */
function modelFolders(model: string): [developer: string, model: string] {
  const [developer, ...rest] = model.split('/')
  return rest.length === 0
    ? [UNKNOWN, folderName(model)]
    : [folderName(developer), folderName(rest.join('_'))]
}

/** A name that is safe as a folder on all systems. */
function folderName(name: string): string {
  return name.replace(/[^\p{L}\p{N}._+-]+/gu, '-').replace(/^\.+|(?<!\.)\.+$/g, '') || UNKNOWN
}

/** A UUID of version 4 in its form, with the digits of a hash. */
function uuidOf(text: string): string {
  const hex = hashOf(text)
  const variant = (8 + (Number.parseInt(hex[16], 16) % 4)).toString(16)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-')
}

function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

function secondsOf({ time }: WrittenEvaluation): string {
  return String(Math.floor(time.getTime() / 1000))
}

function instance(
  { name }: WrittenEvaluation,
  { model, evaluationId }: ModelFiles,
  sample: Sample,
  label: string,
  metric: string,
): object {
  const { output, seconds, task } = sample
  const { id, references = [] } = task
  const verdict = verdictOf(sample, metric)
  const value = sample.scores.get(metric) ?? Number.NaN
  const isUndefined = Number.isNaN(value)
  const error = errorOf(verdict, value) ?? null
  const score = verdict === 'error' || isUndefined ? 0 : value
  return {
    schema_version: SCHEMA,
    evaluation_id: evaluationId,
    model_id: model,
    evaluation_name: name,
    evaluation_result_id: metric,
    sample_id: String(id),
    // without a reference there is nothing to compare samples by
    sample_hash: references.length === 0 ? null : hashOf(references.join('')),
    interaction_type: 'single_turn',
    input: { raw: '', reference: references },
    output: { raw: output === undefined ? [] : [output] },
    answer_attribution: [],
    evaluation: { score, is_correct: verdict === undefined ? score === 1 : verdict === 'pass' },
    token_usage: usageOf(sample),
    performance: seconds === undefined ? null : { latency_ms: seconds * 1000 },
    error,
    metadata: { epoch: label, ...(verdict === undefined ? { [NO_VERDICT.key]: NO_VERDICT.value } : {}) },
  }
}

/** Tokens as the schema wants them: all of them, or none. */
function usageOf({ inputTokens, outputTokens }: Sample): object | null {
  if (!Number.isSafeInteger(inputTokens) || !Number.isSafeInteger(outputTokens)) return null
  const [input, output] = [inputTokens as number, outputTokens as number]
  return { input_tokens: input, output_tokens: output, total_tokens: input + output }
}

function aggregateOf(
  evaluation: WrittenEvaluation,
  target: ModelFiles,
  metrics: readonly WrittenMetric[],
  scores: readonly WrittenScore[],
): object {
  const { tool, name } = evaluation
  const time = secondsOf(evaluation)
  return {
    schema_version: SCHEMA,
    evaluation_id: target.evaluationId,
    evaluation_timestamp: time,
    retrieved_timestamp: time,
    source_metadata: {
      source_name: name,
      source_type: 'evaluation_run',
      source_organization_name: UNKNOWN,
      evaluator_relationship: 'other',
    },
    eval_library: tool,
    model_info: {
      name: target.model,
      id: target.model,
      developer: target.model.includes('/') ? target.model.split('/')[0] : UNKNOWN,
      additional_details: { deployment_type: UNKNOWN, model_availability: UNKNOWN },
    },
    evaluation_results: scores.flatMap((score) => {
      const metric = metrics.find((each) => each.name === score.metric)
      return metric === undefined ? [] : [resultOf(name, metric, score)]
    }),
    detailed_evaluation_results: {
      format: 'jsonl',
      file_path: `${target.path}_samples.jsonl`,
      hash_algorithm: 'sha256',
      checksum: bytesToHex(target.hash.digest()),
      total_rows: target.rows,
    },
  }
}

function resultOf(evaluation: string, metric: WrittenMetric, score: WrittenScore): object {
  const { name, signature, lowerIsBetter = false } = metric
  return {
    evaluation_result_id: name,
    evaluation_name: evaluation,
    source_data: { dataset_name: evaluation, source_type: 'other' },
    metric_config: {
      metric_id: name,
      metric_name: name,
      metric_kind: name === VERDICT ? 'pass_rate' : undefined,
      metric_unit: 'proportion',
      lower_is_better: lowerIsBetter,
      score_type: 'continuous',
      min_score: 0,
      // an error rate may exceed 1; so may NIST, whose scores tell
      max_score: lowerIsBetter || score.score > 1 ? 'Infinity' : 1,
      additional_details: { signature },
    },
    score_details: detailsOf(score),
  }
}

function detailsOf({ score, low, high, confidence, method, details }: WrittenScore): object {
  const interval = { lower: low, upper: high, confidence_level: confidence, method }
  const hasInterval = Number.isFinite(low) && Number.isFinite(high)
  return { score, details, uncertainty: hasInterval ? { confidence_interval: interval } : undefined }
}
