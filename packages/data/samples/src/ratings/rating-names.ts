import { quote } from '@codegen-eval/messages'
import { ID_NAMES, MODEL_NAMES, plainName, SYSTEM } from '../rows/usual-names.ts'

/** The content of a column or field of a rating. */
export type RatingRole = keyof typeof ROLE_FIELDS

/** The options that name the column or field of each role. */
export const ROLE_FIELDS = {
  item: 'idField',
  model: 'modelField',
  rater: 'raterField',
  rating: 'ratingField',
} as const

/** The name that this project gives to a role, which comes before all others. */
export function preferredName(role: RatingRole): string {
  return role === 'rating' ? 'label' : role
}

const words = (text: string, names: readonly string[] = []): ReadonlySet<string> =>
  new Set([...names.map(plainName), ...text.split(/\s+/)])

/** The usual names of each role, in lower case and without separators: those of outputs, and those of rated units. */
const USUAL_NAMES: Readonly<Record<RatingRole, ReadonlySet<string>>> = {
  item: words(
    'task question segment segmentid segid example instance problem snippetid docid documentid textid unit unitid postid',
    ID_NAMES,
  ),
  model: words('systemid systemname sys sysid generator engine', [...MODEL_NAMES, SYSTEM]),
  rater: words(
    'rater raterid annotator annotatorid worker workerid grader graderid judge judgeid user userid username coder coderid evaluator evaluatorid labeler labelerid labeller labellerid participant participantid assessor assessorid reviewer reviewerid performer respondent respondentid expert',
  ),
  rating: words(
    'label rating score grade value judgment judgement points stars verdict vote overall overallscore',
  ),
}

/** Whether a column of this name holds names of judgements, if it does not hold the rating. */
export function isJudgementName(name: string): boolean {
  return name.toLowerCase() === 'judgement'
}

/** Whether a name is usual for a role. */
export function isUsualName(name: string, role: RatingRole): boolean {
  return USUAL_NAMES[role].has(plainName(name))
}

/**
 * The name that holds a role: the one that this project uses, else the only one that is usual.
 *
 * @param fail Called with a message if there are several.
 * @returns `undefined` if there is none.
 */
export function nameOfRole(
  names: readonly string[],
  role: RatingRole,
  fail: (message: string) => never,
): string | undefined {
  const preferred = names.filter((name) => name.toLowerCase() === preferredName(role))
  if (role === 'item' && preferred.length > 0 && names.some((name) => name.toLowerCase() === 'id'))
    fail(`there are columns "item" and "id": choose one with option ${ROLE_FIELDS.item}`)
  const usual = names.filter((name) => isUsualName(name, role))
  // beside another column with the rating it names the judgement
  const isNamed = role === 'rating' && usual.length > 1
  const found =
    preferred.length > 0 ? preferred : isNamed ? usual.filter((name) => !isJudgementName(name)) : usual
  if (found.length > 1 && new Set(found.map((name) => name.toLowerCase())).size === 1)
    fail(`two columns are named ${quote(found[0].toLowerCase())}`)
  if (found.length > 1)
    fail(
      `${found.map(quote).join(' and ')} may both be the ${role}: choose one with option ${ROLE_FIELDS[role]}`,
    )
  return found[0]
}

/** Whether a name is the one of this project, so that it need not be announced. */
export function isPreferredName(name: string, role: RatingRole): boolean {
  const lower = name.toLowerCase()
  return lower === preferredName(role) || (role === 'item' && lower === 'id')
}
