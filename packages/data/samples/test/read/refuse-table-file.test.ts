import { expect, test } from 'vitest'
import { refuseTableFile } from '../../src/read/refuse-table-file.ts'

test('Parquet and Arrow are refused by their first bytes, and texts are not', () => {
  const look = (text: string) => () => refuseTableFile('f', Buffer.from(text), 'scores')
  expect(look('PAR1..')).toThrow('f: this is a Parquet file, and scores are read from CSV')
  expect(look('ARROW1..')).toThrow('f: this is an Arrow file')
  for (const text of ['', 'PAR', 'id,score', '{"id": 1}']) expect(look(text)).not.toThrow()
})
