import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { promptfooCsv } from '../../src/forms/promptfoo-csv.ts'
import { briefly, CONTEXT, chunksOf, rowsIn, verdictOn } from '../reading.ts'

const about = 'Status,Score,Named Scores,Grader Reason,Comment'
const read = (text: string) => briefly(rowsIn(promptfooCsv, chunksOf(text, 9), CONTEXT))

test('a column per provider, named by it', async () => {
  const text = `task,reference,[a:x] {{p}},${about},[b:y] {{p}},${about}\r\nt,r,"o\nne",PASS,1,{},,,two,FAIL,0,{},,\r\n`
  expect(await read(text)).toEqual(['1: a:x=o\nne, b:y=two < r'])
})

test('a provider with several prompts is a model per prompt, whose text may have several lines', async () => {
  const text = `id,reference,"[a] one, ""q""\nmore",${about},[a] two,${about}\nt,r,x,,,,,,y,,,,,\n`
  expect(verdictOn(promptfooCsv, contentSample('a.csv', Buffer.from(text)))).toBe(true)
  expect(await read(text)).toEqual(['t: [a] one, "q"\nmore=x, [a] two=y < r'])
})

test('what is missing is an error', async () => {
  expect(await read('a,b\n1,2\n')).toBe('in, line 1: no column of outputs is followed by a column "Status"')
  expect(await read(`p,[a] {{p}},${about}\n`)).toBe(
    'in, line 1: no variable is named "reference": name a file with option references; the variables are "p"',
  )
  expect(await read(`reference,[a] p,${about},[a] p,${about}\n`)).toBe(
    'in, line 1: two columns hold outputs of "[a] p"',
  )
  expect(await read(`reference,[a] p,${about}\nr,x\n`)).toEqual([
    'in, line 2: 2 fields, but the header has 7',
  ])
})
