import { expect, test } from 'vitest'
import { escapeLatex, renderLatex } from '../src/render-latex.ts'
import { REPORT, SCORES } from './tables.ts'

test('a table is LaTeX with booktabs, strong cells in bold and names escaped', () => {
  expect(renderLatex({ tables: [SCORES], signatures: REPORT.signatures! })).toBe(
    [
      '\\begin{tabular}{lrrr}',
      '\\toprule',
      ' & base & gpt\\_4 & \\_\\_proto\\_\\_ \\\\',
      '\\midrule',
      'bleu & 12.34 & \\textbf{30.00} & \\textbf{30.00} \\\\',
      'chrf:beta=1 & \\textbf{100.00} & -- & 66.67 \\\\',
      '\\bottomrule',
      '\\end{tabular}',
      '',
      '% bleu: bleu|case:mixed',
      '',
    ].join('\n'),
  )
})

test('a table with id and title floats, with caption and label; other text is a comment', () => {
  const text = renderLatex(REPORT)
  expect(text).toContain('\\begin{table}\n\\centering\n\\caption{Scores. In points.}\n\\label{tab:scores}\n')
  expect(text).toContain('\\end{table}\n% One is undefined.\n')
  expect(text).toMatch(/^% Study of a\|b\n% 12 segments\.\n% trust <bleu>\n\n/)
  expect(text.endsWith('% seed 1\n% bleu: bleu|case:mixed\n% Warning: few_segments\n')).toBe(true)
})

test('text is no command, and no line break ends a comment', () => {
  expect(escapeLatex('50% a\\b{~}_&#$^<>|–∞')).toBe(
    '50\\% a\\textbackslash{}b\\{\\textasciitilde{}\\}\\_\\&\\#\\$\\textasciicircum{}\\textless{}\\textgreater{}\\textbar{}--$\\infty$',
  )
  expect(renderLatex({ tables: [], notes: ['a\n\\input{b}'] })).toBe('% a\\u000a\\input{b}\n')
})
