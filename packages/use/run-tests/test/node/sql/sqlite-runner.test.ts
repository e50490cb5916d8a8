import { afterAll, describe, expect, test } from 'vitest'
import { sqliteRunner } from '../../../src/node/sql/sqlite-runner.ts'
import { readTask } from '../../../src/tasks/read-task.ts'

const MEMORY = 64 << 20
const LIBRARY = `CREATE TABLE author (id INTEGER, name TEXT, born REAL);
INSERT INTO author VALUES (1, 'Ann', 1950), (2, 'Bo', 1960.5), (3, 'Cy', NULL), (3, 'Cy', NULL);`
const OTHER = `CREATE TABLE author (id INTEGER, name TEXT, born REAL);
INSERT INTO author VALUES (1, 'Ann', 1950);`

const runner = await sqliteRunner()
const worker = await runner.start({ timeout: 4, memory: MEMORY })
afterAll(() => worker.stop())

const run = (query: string, program: string, databases: readonly string[] = [LIBRARY]) =>
  worker.run({ task: readTask({ id: 'a', query, databases }, 1), program })
const outcome = async (...given: Parameters<typeof run>) => (await run(...given)).outcome

describe('a query passes', () => {
  test.each([
    [
      'in other words',
      'SELECT name FROM author WHERE id = 1',
      "select a.name from author a where a.name like 'ANN'",
    ],
    ['with rows in another order', 'SELECT id FROM author', 'SELECT id FROM author ORDER BY id DESC'],
    ['with columns in another order', 'SELECT id, name FROM author', 'SELECT name, id FROM author'],
    [
      'with other names of columns',
      'SELECT id AS a, id AS a FROM author',
      'SELECT id AS b, id AS c FROM author',
    ],
    ['with 1950 for 1950.0', 'SELECT born FROM author WHERE id = 1', 'SELECT 1950'],
    ['with NULL', 'SELECT born FROM author WHERE id = 3 LIMIT 1', 'SELECT NULL'],
    ['without rows', 'SELECT name FROM author WHERE id = 9', 'SELECT 1, 2 WHERE 0'],
    [
      'with operators of a tokenizer',
      'SELECT name FROM author WHERE id > = 3',
      'SELECT name FROM author WHERE id ! = 1 AND id <> 2',
    ],
    ['after comments and before a semicolon', 'SELECT 1', '-- one\nSELECT /* two */ 1; -- three'],
    ['with a blob', "SELECT x'00ff'", "SELECT CAST(x'00ff' AS BLOB)"],
    ['with a large number', 'SELECT 9007199254740993', 'SELECT 9007199254740992 + 1'],
  ])('%s', async (_, golden, program) => {
    expect(await outcome(golden, program)).toBe('passed')
  })
})

describe('a query fails', () => {
  test.each([
    ['with other rows', 'SELECT name FROM author', 'SELECT name FROM author WHERE id = 1'],
    ['with fewer repeated rows', 'SELECT name FROM author', 'SELECT DISTINCT name FROM author'],
    [
      'in another order, where the golden query has one',
      'SELECT id FROM author ORDER BY id',
      'SELECT id FROM author ORDER BY id DESC',
    ],
    ['with text for a number', 'SELECT 1', "SELECT '1'"],
    ['with a column more', 'SELECT id FROM author', 'SELECT id, name FROM author'],
  ])('%s', async (_, golden, program) => {
    const { outcome, error } = await run(golden, program)
    expect(outcome).toBe('failed')
    expect(error).toMatch(/^another result: /)
  })

  test('on the second database alone', async () => {
    const golden = 'SELECT count(*) FROM author'
    expect(await outcome(golden, 'SELECT 1', [OTHER])).toBe('passed')
    const { error } = await run(golden, 'SELECT 1', [OTHER, LIBRARY])
    expect(error).toContain('on database 2 of 2')
  })
})

describe('an error has its message', () => {
  test.each([
    ['SELECT missing FROM author', 'no such column: missing'],
    ['SELEC 1', 'syntax error'],
    ['', 'there is no query'],
    ['-- nothing', 'there is no query'],
    ['SELECT 1; SELECT 2', 'there is more than one statement'],
    ['SELECT 1\0', 'null character'],
    // what writes, or reaches out of the database
    ['DELETE FROM author', 'not authorized'],
    ['DROP TABLE author', 'not authorized'],
    ['CREATE TEMP TABLE x AS SELECT 1', 'not authorized'],
    ["INSERT INTO author VALUES (1, 'a', 1) RETURNING id", 'not authorized'],
    ["ATTACH '/etc/passwd' AS x", 'not authorized'],
    ['PRAGMA writable_schema = 1', 'not authorized'],
    ['PRAGMA hard_heap_limit = 0', 'not authorized'],
    ["SELECT load_extension('x')", /not authorized|no such function/],
    ["VACUUM INTO '/tmp/x'", 'authorization denied'],
    ['BEGIN', 'not authorized'],
    ["SELECT * FROM pragma_table_info('author')", /not authorized|no such table/],
    ["SELECT readfile('/etc/passwd')", 'no such function'],
  ])('%s', async (program, message) => {
    const { outcome, error } = await run('SELECT 1', program)
    expect(outcome).toBe('error')
    expect(error).toMatch(message)
  })
})

const NUMBERS = (count: number) =>
  `WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c${count > 0 ? ` LIMIT ${count}` : ''}) SELECT`

describe('a hostile query is bounded', () => {
  test.each([
    ['a recursion without end', `${NUMBERS(0)} sum(x) FROM c`, ['timeout']],
    ['a recursion that gives rows without end', `${NUMBERS(0)} x FROM c`, ['timeout', 'output']],
    ['a product of tables', `${NUMBERS(1000)} count(*) FROM c AS a, c AS b, c AS d, c AS e`, ['timeout']],
    ['a long random value', 'SELECT length(randomblob(1000000000))', ['error', 'memory']],
    ['a long zero value', 'SELECT zeroblob(1000000000)', ['error', 'memory']],
    ['a long text', "SELECT printf('%1000000000d', 1)", ['failed', 'error', 'memory']],
    [
      'a long text that grows',
      `${NUMBERS(0)} group_concat(hex(zeroblob(10000))) FROM c`,
      ['error', 'memory', 'timeout'],
    ],
    [
      'a large sort',
      `${NUMBERS(0)} x FROM (SELECT randomblob(1000) AS x FROM c) ORDER BY x`,
      ['memory', 'timeout', 'error'],
    ],
    ['large rows', `${NUMBERS(100)} zeroblob(4000000) FROM c`, ['output', 'memory']],
    ['a slow pattern', `SELECT zeroblob(1000000) LIKE '${'%a'.repeat(2000)}'`, ['error']],
    ['a deep expression', `SELECT ${'('.repeat(20_000)}1${')'.repeat(20_000)}`, ['error', 'memory']],
    ['a long expression', `SELECT ${'1+'.repeat(20_000)}1`, ['error']],
    ['many unions', `SELECT 1${' UNION SELECT 1'.repeat(5_000)}`, ['error']],
  ])('%s', async (_, program, expected) => {
    expect(expected).toContain(await outcome('SELECT 1', program))
  })

  test('and the next one runs as ever, on an unchanged database', async () => {
    await outcome('SELECT 1', `${NUMBERS(0)} sum(x) FROM c`)
    expect(await outcome('SELECT count(*) FROM author', 'SELECT 4')).toBe('passed')
  })
})

test('the number of steps decides, and not the machine', async () => {
  const count = async (rows: number) =>
    outcome('SELECT 1', `${NUMBERS(rows)} 1 FROM c LIMIT 1 OFFSET ${rows - 1}`)
  expect(await count(100_000)).toBe('passed')
  const { error } = await run('SELECT 1', `${NUMBERS(0)} sum(x) FROM c`)
  expect(error).toBe('more than 8000000 steps')
})

test('a golden query that fails is an error of the task', async () => {
  await expect(run('SELECT missing FROM author', 'SELECT 1')).rejects.toThrow(
    'task a: the golden query fails: no such column: missing',
  )
})
