import { expect, test } from 'vitest'
import { latexText } from '../../src/output/latex.ts'
import { SCORES } from './scores.ts'

test('the table is LaTeX with booktabs, the best in bold and names escaped', () => {
  expect(latexText({ ...SCORES, models: ['50%', 'gpt_4', 'a\\b{~}'] }, 1)).toBe(
    [
      '\\begin{tabular}{lrrr}',
      '\\toprule',
      ' & 50\\% & gpt\\_4 & a\\textbackslash{}b\\{\\textasciitilde{}\\} \\\\',
      '\\midrule',
      'bleu & 12.3 & \\textbf{30.0} & \\textbf{30.0} \\\\',
      'chrf:beta=1 & \\textbf{100.0} & -- & 66.7 \\\\',
      '\\bottomrule',
      '\\end{tabular}',
      '% metric|a:b|v:1.0.0',
      '% metric|a:b|v:1.0.0',
      '% chrf:beta=1 is undefined for gpt_4: no words',
      '',
    ].join('\n'),
  )
})
