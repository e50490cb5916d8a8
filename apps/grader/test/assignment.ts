import { type SurveyAssignment, type SurveyItem, surveyChecksum } from '@codegen-eval/survey'

/** Five grades with wording. */
export const FIVE = {
  min: 0,
  max: 4,
  step: 1,
  anchors: [
    { value: 0, label: 'useless', description: 'It has nothing to do with the task.' },
    { value: 1, label: 'a little help', description: 'Something in it points the right way.' },
    { value: 2, label: 'some help', description: 'It would have to be rewritten, but it is a start.' },
    { value: 3, label: 'helpful', description: 'A small change makes it right.' },
    { value: 4, label: 'right', description: 'It solves the task as it is.' },
  ],
}

/** Direct assessment. */
export const HUNDRED = {
  min: 0,
  max: 100,
  step: 1,
  anchors: [
    { value: 0, label: 'worst', description: '' },
    { value: 100, label: 'best', description: '' },
  ],
}

/** An item of Python. */
export function item(name: string, code = `def ${name}(x):\n    # ${name}\n    return x + 1\n`): SurveyItem {
  return {
    item: name,
    intent: `Write the function ${name}, which adds one to its argument.`,
    code,
    language: 'python',
  }
}

/** An assignment that is whole, with its checksum. */
export function assignment(change: Partial<SurveyAssignment> = {}): SurveyAssignment {
  const document = {
    form: 'codegen-eval-survey',
    formVersion: 1,
    survey: 'ab'.repeat(32),
    rater: 'rater-01',
    title: 'A small survey',
    instructions: 'Grade how well each answer solves its task.\nDo not run the code.',
    scale: FIVE,
    attributes: ['grade'],
    ownAnswer: false,
    items: ['a1', 'b2', 'c3'].map((name) => item(name)),
    ...change,
  } as const
  const { checksum: _, ...rest } = document as typeof document & { checksum?: string }
  return { ...rest, checksum: surveyChecksum(rest) }
}
