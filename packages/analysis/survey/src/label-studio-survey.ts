import type { Survey } from './assemble-survey.ts'
import type { SurveyItem } from './survey-assignment.ts'
import { type SurveyScale, surveyGrades } from './survey-scale.ts'

/** One task of Label Studio: an item of a rater. */
export interface LabelStudioTask {
  readonly data: SurveyItem & {
    /** Whose item it is: a filter of this column shows the tasks of one rater. */
    readonly rater: string
  }
}

/** A survey in the form of Label Studio. */
export interface LabelStudioSurvey {
  /** To import: the tasks of all raters, rater by rater, in the order in which they are shown. */
  readonly tasks: readonly LabelStudioTask[]
  /** The labelling interface, in XML. */
  readonly config: string
}

/** Scales with more grades are entered as a number. */
const MAX_CHOICES = 11

/**
 * A survey as tasks of Label Studio, as blinded as its assignments. In an export the control of an attribute has the
 * attribute's name, and the item of a task is opaque: `mergeOpaqueRatings` says which output it is.
 *
 * @throws RangeError if raters are to write an answer of their own first, because Label Studio shows the code at once, if
 * answers are side by side, or if the survey has marks, a first page or background questions.
 */
export function labelStudioSurvey({ assignments }: Survey): LabelStudioSurvey {
  const [{ title, instructions, scale, attributes, ownAnswer, marks, firstPage, background }] =
    assignments as [Survey['assignments'][0]]
  if (ownAnswer)
    throw new RangeError(
      'option ownAnswer: Label Studio shows the code at once, so raters cannot write an answer before',
    )
  if (marks || firstPage !== undefined || background !== undefined)
    throw new RangeError(
      'options marks and firstPage: tasks of Label Studio have neither marks on lines nor questions about raters',
    )
  if (assignments.some(({ items }) => items.some(({ answers }) => answers !== undefined)))
    throw new RangeError('option sideBySide: tasks of Label Studio show one output each')
  const tasks = assignments.flatMap(({ rater, items }) => items.map((item) => ({ data: { ...item, rater } })))
  const lines = [
    '<View>',
    '  <Style>.htx-text { white-space: pre-wrap; font-family: monospace; }</Style>',
    `  <Header value="${escapeXml(title)}" size="3"/>`,
    ...(instructions === '' ? [] : [`  <Header value="${escapeXml(instructions)}" size="6"/>`]),
    '  <Header value="$intent" size="4"/>',
    '  <Text name="code" value="$code"/>',
    ...attributes.flatMap((attribute) => controlOf(attribute, scale)),
    '</View>',
  ]
  return { tasks, config: `${lines.join('\n')}\n` }
}

function controlOf(attribute: string, scale: SurveyScale): string[] {
  const name = escapeXml(attribute)
  const grades = surveyGrades(scale)
  const anchors = new Map((scale.anchors ?? []).map((anchor) => [anchor.value, anchor]))
  const describe = (grade: number): string => {
    const anchor = anchors.get(grade)
    if (anchor === undefined) return String(grade)
    return `${grade} ${anchor.label}${anchor.description === '' ? '' : `: ${anchor.description}`}`
  }
  if (grades.length <= MAX_CHOICES) {
    // an export has the alias, which is the grade alone
    const choices = grades.map(
      (grade) => `    <Choice alias="${grade}" value="${escapeXml(describe(grade))}"/>`,
    )
    return [
      `  <Header value="${name}" size="5"/>`,
      `  <Choices name="${name}" toName="code" choice="single" required="true">`,
      ...choices,
      '  </Choices>',
    ]
  }
  const known = grades.filter((grade) => anchors.has(grade)).map(describe)
  const { min, max, step } = scale
  return [
    `  <Header value="${escapeXml([`${attribute}, ${min} to ${max}`, ...known].join('; '))}" size="5"/>`,
    `  <Number name="${name}" toName="code" min="${min}" max="${max}" step="${step}" required="true"/>`,
  ]
}

/** A text within quotes in XML. */
function escapeXml(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  // characters that XML does not allow would make the whole interface unreadable
  const allowed = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ')
  return allowed
    .replace(/[&<>"]/g, (character) => entities[character])
    .replace(/[\r\n\t]/g, (character) => `&#${character.codePointAt(0)};`)
}
