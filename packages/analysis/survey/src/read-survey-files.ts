import { quote } from '@codegen-eval/messages'
import type { BackgroundAnswers } from './background-questions.ts'
import { failField, thrownAs } from './document-fields.ts'
import { ratedAssignment, type SurveyKey } from './survey-key.ts'
import {
  parseSurveyRatings,
  type RatedAssignment,
  SURVEY_RATINGS_FORM,
  type SurveyRating,
  type SurveyRatings,
} from './survey-ratings.ts'

/** A file of ratings. */
export interface SurveyFile {
  /** Its name in messages. */
  readonly name: string
  /** One document of a rater, or one per line. */
  readonly text: string
}

/** An item that one rater graded differently in two files. */
export interface ConflictingRating {
  readonly rater: string
  readonly item: string
  /** The later rating, which counts, and the earlier one. */
  readonly kept: SurveyRating
  readonly dropped: SurveyRating
}

/** The ratings of several files. */
export interface CollectedSurvey {
  /** By rater, then by item. */
  readonly ratings: ReadonlyMap<string, ReadonlyMap<string, SurveyRating>>
  /** Answers to the background questions by rater; of several files the one that was read last counts. */
  readonly background: ReadonlyMap<string, BackgroundAnswers>
  /** Raters with several files, as words: who and which files. */
  readonly repeatedRaters: readonly { readonly rater: string; readonly files: readonly string[] }[]
  /** Files whose content another one has, too. */
  readonly repeatedFiles: readonly { readonly file: string; readonly sameAs: string }[]
  readonly conflicts: readonly ConflictingRating[]
}

/**
 * Reads the ratings of a survey and joins those of one rater. A rater may send several files, such as an early one and a
 * complete one: of two different ratings of an item the later one counts.
 *
 * @throws RangeError that begins with the name of the file, as `parseSurveyRatings` does, or if a rater rated an item
 * differently at the same time.
 */
export function readSurveyFiles(key: SurveyKey, files: readonly SurveyFile[]): CollectedSurvey {
  const assignments = new Map(key.raters.map((entry) => [entry.rater, ratedAssignment(key, entry)]))
  const ratings = new Map<string, Map<string, SurveyRating>>()
  const background = new Map<string, BackgroundAnswers>()
  const sources = new Map<string, string[]>()
  const checksums = new Map<string, string>()
  const repeatedFiles: { file: string; sameAs: string }[] = []
  const conflicts: ConflictingRating[] = []
  for (const { name, text } of files.flatMap(documentsOf)) {
    const read = <T>(run: () => T) => thrownAs(RangeError, run, `${name}: `)
    const document = read(() => parseSurveyRatings(text, assignmentOf(text, key, assignments)))
    const sameAs = checksums.get(document.checksum)
    if (sameAs !== undefined) {
      repeatedFiles.push({ file: name, sameAs })
      continue
    }
    checksums.set(document.checksum, name)
    sources.set(document.rater, [...(sources.get(document.rater) ?? []), name])
    if (document.background !== undefined) background.set(document.rater, document.background)
    const known = ratings.get(document.rater) ?? new Map<string, SurveyRating>()
    ratings.set(document.rater, known)
    conflicts.push(...read(() => addRatings(known, document)))
  }
  const repeatedRaters = [...sources]
    .filter(([, names]) => names.length > 1)
    .map(([rater, names]) => ({ rater, files: names }))
  return { ratings, background, repeatedRaters, repeatedFiles, conflicts }
}

/** The documents of a file: the whole text, or every line of JSON Lines. */
function documentsOf({ name, text }: SurveyFile): SurveyFile[] {
  const lines = text.split('\n').map((line, i) => ({ name: `${name}, line ${i + 1}`, text: line }))
  const filled = lines.filter((line) => line.text.trim() !== '')
  return filled.length > 1 && isObject(filled[0].text) ? filled : [{ name, text }]
}

function isObject(text: string): boolean {
  try {
    return typeof JSON.parse(text.replace(/^\uFEFF/, '')) === 'object'
  } catch {
    return false
  }
}

/** The assignment of the rater that a document names, as far as it can be told; `parseSurveyRatings` checks the rest. */
function assignmentOf(
  text: string,
  key: SurveyKey,
  assignments: ReadonlyMap<string, RatedAssignment>,
): RatedAssignment {
  const first = assignments.values().next().value!
  let document: { readonly form?: unknown; readonly rater?: unknown; readonly survey?: unknown } | null
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return first
  }
  if (document?.form !== SURVEY_RATINGS_FORM || document.survey !== key.survey) return first
  if (typeof document.rater !== 'string') return first
  const raters = [...assignments.keys()]
  return (
    assignments.get(document.rater) ??
    failField('rater', `one of the survey's raters, ${raters[0]} to ${raters.at(-1)}`, document.rater)
  )
}

function addRatings(
  known: Map<string, SurveyRating>,
  { rater, ratings }: SurveyRatings,
): ConflictingRating[] {
  return ratings.flatMap((rating) => {
    const before = known.get(rating.item)
    const [difference] = [Date.parse(rating.at) - Date.parse(before?.at ?? rating.at)]
    const isSame = before === undefined || hasSameAnswer(before, rating)
    if (!isSame && difference === 0)
      throw new RangeError(
        `rater ${quote(rater)} rated item ${quote(rating.item)} ${quote(rating.values)} here and ${quote(before.values)} in another file, both at ${rating.at}: remove one of the files`,
      )
    const isLater = before === undefined || difference >= 0
    if (isLater) known.set(rating.item, rating)
    if (isSame) return []
    const [kept, dropped] = isLater ? [rating, before] : [before, rating]
    return [{ rater, item: rating.item, kept, dropped }]
  })
}

function hasSameAnswer(a: SurveyRating, b: SurveyRating): boolean {
  return (
    a.ownAnswer === b.ownAnswer && Object.entries(a.values).every(([name, value]) => b.values[name] === value)
  )
}
