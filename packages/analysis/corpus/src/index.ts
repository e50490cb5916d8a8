export type { ColumnBatch, ColumnTable, RowGroupPlace } from './forms/column-table.ts'
export type { ContentSample } from './forms/content-sample.ts'
export { type EvalplusOutcome, evalplusOutcomes, isEvalplusResults } from './forms/evalplus-results.ts'
export type { FolderFile, FormVerdict, InputForm } from './forms/form.ts'
export { humanevalOutcome } from './forms/humaneval-results.ts'
export { INPUT_FORMATS, INPUT_FORMS, inputForm } from './forms/input-forms.ts'
export { uniqueIds } from './input/check-segments.ts'
export { type ByteRanges, type Chunks, chunksWith, MAX_ROW_BYTES, peekChunks } from './input/chunks.ts'
export { type CsvDelimiter, type CsvRecord, readCsvRecords } from './input/csv-records.ts'
export { escapeCsvText, unescapeCsvText } from './input/csv-text.ts'
export { decodeLossy, decodeUtf8, type Utf8Decoder } from './input/decode-utf8.ts'
export { formatOfName, modelOfName } from './input/file-form.ts'
export { displayName, STANDARD_INPUT } from './input/file-name.ts'
export { type GatherOptions, gatherModels } from './input/gather-models.ts'
export { readJsonArray } from './input/json.ts'
export { jsonErrorAt, type TextPosition } from './input/json-position.ts'
export { readJsonl } from './input/jsonl.ts'
export { NULL_OUTPUTS, type NullOutputs } from './input/null-output.ts'
export { type NumberedSamples, numberSamples, type TaskNumbers } from './input/number-samples.ts'
export type { InputFile } from './input/open-file.ts'
export { type RowContext, type RowParser, rowParser, studyRowParser } from './input/parse-row.ts'
export { REFERENCE_TEXTS, type ReferenceText } from './input/problem-text.ts'
export type { BadLine, Line, LineBatch } from './input/read-lines.ts'
export type { ReadOptions } from './input/read-options.ts'
export { type OutputRows, readOutputs } from './input/read-outputs.ts'
export { readRows } from './input/read-rows.ts'
export { LAYOUTS, readSegments } from './input/read-segments.ts'
export type { NamedBatches } from './input/row-cursor.ts'
export type { Fail, Row } from './input/row-fields.ts'
export type { RowOptions } from './input/row-options.ts'
export { sameModels } from './input/same-models.ts'
export type { Batches, Grade, Item, MeasureFailure, Measurement, Problem, Segment } from './input/segment.ts'
export type { SegmentSource } from './input/segment-source.ts'
export { readAllText, readTextLines } from './input/text.ts'
export { invalidUtf8Offset } from './input/utf8.ts'
export { InputError, inputErrorAt, type Place } from './input-error.ts'
export { type Accumulator, type AccumulatorState, accumulator } from './measure/accumulator.ts'
export { eachSegment, type OnRows } from './measure/each-segment.ts'
export { encodedBatches } from './measure/encoded-batches.ts'
export { fitMetrics } from './measure/fit-metrics.ts'
export {
  checkModel,
  type MeasuredCorpus,
  type MeasuredMetric,
  type MeasureOptions,
  measureCorpus,
  type OnSegment,
  type ScoredMetric,
} from './measure/measured-corpus.ts'
export { type MetricPart, metricParts } from './measure/metric-parts.ts'
export {
  checkSpecs,
  fitOf,
  type MetricSpec,
  makeExplain,
  makeMetrics,
  type NamedMetric,
  type SharedOptions,
} from './measure/metric-specs.ts'
export { type RowLanguages, rowLanguages } from './measure/row-languages.ts'
export { samplesEstimand } from './measure/samples-estimand.ts'
export { createScorer, type Scorer, type Scores } from './measure/scorer.ts'
export { createSkips, ON_ERROR, type Skips } from './measure/skips.ts'
export { SAMPLES_BY, type SamplesBy, taskCorpus } from './measure/task-corpus.ts'
export { messageOf, plural, quote } from './message-text.ts'
export { createScoreCollector, type ScoreCollector } from './scores/collect-scores.ts'
export {
  EVALPLUS_TESTS,
  type EvalplusTests,
  type ScoreContext,
  scoreRowParser,
} from './scores/parse-score-row.ts'
export { readScoreCsv } from './scores/read-score-csv.ts'
export { readScoreRows, type ScoreBatches } from './scores/read-score-rows.ts'
export { readScores, type ScoreOptions } from './scores/read-scores.ts'
export { resultModels } from './scores/result-models.ts'
export { type NamedScore, namedScore, type ScoreOrigin, type ScoreRow } from './scores/score-row.ts'
export { describeSamples, isSingleOutcome, type ScoreColumn, type ScoreTable } from './scores/score-table.ts'
export { parseScoreRange, type ScoreRange, UNIT_RANGE } from './scores/score-value.ts'
export { scoredCorpus } from './scores/scored-corpus.ts'
export { readStoredResult, type StoredResult } from './scores/stored-result.ts'
export { type StoredMetric, type StoredOutput, storedRowWriter } from './scores/stored-row-writer.ts'
export { UsageError } from './usage-error.ts'
