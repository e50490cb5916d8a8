import { viewPage } from '@codegen-eval/report/view-page'
import { expect, test } from 'vitest'
import { tasksView } from '../../src/view/tasks-view.ts'
import { sampleAnalysis } from '../analyses.ts'
import { plain } from './tasks-page.cases.ts'

test('the page has findings, charts, all tables and the data, and escapes names', async () => {
  const html = await viewPage({ ...tasksView(sampleAnalysis()), title: 'Ours & theirs' }, { data: 'tasks' })
  expect(html).toContain('<h1>Ours &#38; theirs</h1>')
  expect(html).toContain('<h2>Difficulty and discrimination</h2>')
  expect(html.match(/<figure>/g)).toHaveLength(2)
  expect(html).toContain('<h2>Tasks that go together by outcome</h2>')
  expect(html).not.toContain('<img')
  const json = /download="tasks.json" href="data:application\/json;charset=utf-8,([^"]*)"/.exec(html)![1]!
  expect(JSON.parse(decodeURIComponent(json.replaceAll('&#39;', "'"))).tasks).toHaveLength(12)
})

test('without discrimination there is one chart, and warnings say why', async () => {
  const html = await viewPage(tasksView(plain()))
  expect(html.match(/<figure>/g)).toHaveLength(1)
  expect(html).toContain('discrimination is undefined')
})
