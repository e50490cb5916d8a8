import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { referencePath } from '@codegen-eval/test-data'
import { replicationPage } from './replication-page.ts'

/*
 * Writes `experiments/replication.md`: what `study --replicate` prints for the replication packages of both papers. The
 * variable CODEGEN_EVAL_REFERENCE names the reference folder. It takes a minute.
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/write-replication.ts
 */
writeFileSync(join(import.meta.dirname, '../replication.md'), await replicationPage(referencePath))
