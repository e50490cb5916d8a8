import { SURVEY_FORM, type SurveyAssignment, type SurveyItem } from './survey-assignment.ts'
import { surveyChecksum, textHash } from './survey-checksum.ts'
import { SURVEY_KEY_FORM, type SurveyKey, type SurveyKeyItem } from './survey-key.ts'

/** A survey: what raters get, and what the organiser keeps. */
export interface Survey {
  readonly assignments: readonly SurveyAssignment[]
  readonly key: SurveyKey
}

/** The fields that the assignments of all raters share. */
export type SurveyTexts = Omit<
  SurveyAssignment,
  'form' | 'formVersion' | 'survey' | 'rater' | 'items' | 'checksum'
>

/** An item at its place in a rater's list, before it has a name. */
export interface ShownItem {
  readonly content: Omit<SurveyItem, 'item'>
  readonly known: Omit<SurveyKeyItem, 'item' | 'repeatOf'>
  /** Place in the list of the item that this one repeats. */
  readonly repeatOf?: number
}

/** The files of a survey: items get names that say nothing, and documents their checksums. */
export function assembleSurvey(
  texts: SurveyTexts,
  survey: string,
  raters: readonly { readonly rater: string; readonly items: readonly ShownItem[] }[],
): Survey {
  const made = raters.map(({ rater, items }) => {
    const names = items.map((_, position) => textHash(`${survey} ${rater} ${position}`).slice(0, 16))
    const document = {
      form: SURVEY_FORM,
      formVersion: 1,
      survey,
      rater,
      ...texts,
      items: items.map(({ content }, i) => ({ item: names[i], ...content })),
    } as const
    const assignment: SurveyAssignment = { ...document, checksum: surveyChecksum(document) }
    const entries = items.map(({ known, repeatOf }, i): SurveyKeyItem => {
      return { item: names[i], ...known, ...(repeatOf === undefined ? {} : { repeatOf: names[repeatOf] }) }
    })
    return { assignment, entry: { rater, assignment: assignment.checksum, items: entries } }
  })
  const { instructions: _, firstPage: _page, ...asked } = texts
  const key = {
    form: SURVEY_KEY_FORM,
    formVersion: 1,
    survey,
    ...asked,
    raters: made.map(({ entry }) => entry),
  } as const
  return {
    assignments: made.map(({ assignment }) => assignment),
    key: { ...key, checksum: surveyChecksum(key) },
  }
}
