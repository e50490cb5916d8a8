import { readFileSync } from 'node:fs'
import {
  type BertScore,
  bertScores,
  codeBertScores,
  type EncodedText,
  learnIdf,
  parseBaselines,
} from '@codegen-eval/bert-score'
import { describe, expect, test } from 'vitest'
import { tokenizerConfigOf, tokenizerJsonOf } from '../src/model-files.ts'
import { type ModelTokenizer, modelTokenizer } from '../src/model-tokenizer.ts'
import { createOnnxEncoder, type OnnxEncoder, type OnnxEncoderOptions } from '../src/onnx-encoder.ts'
import { filesOf, largestDifference, onnxModules } from './test-model.ts'

/** `null` stands for NaN. */
type Values = readonly (number | null)[]

interface Golden {
  readonly layers: number
  readonly idf: {
    readonly documents: number
    readonly unseen: number
    readonly values: Readonly<Record<string, number>>
  }
  readonly runs: readonly {
    readonly layer: number
    readonly weights: 'plain' | 'idf'
    readonly batchSize: number
    readonly values: readonly { readonly best: Values; readonly rescaled: Values }[]
  }[]
}

interface Cases {
  readonly cases: readonly {
    readonly name: string
    readonly candidates: readonly string[]
    readonly references: readonly (string | readonly string[])[]
    readonly layer: number
    readonly options: {
      readonly idf?: true
      readonly batch_size: number
      readonly idfValues?: Readonly<Record<string, number>>
    }
    readonly values: readonly Values[]
  }[]
}

interface CodeGolden {
  readonly runs: readonly {
    readonly layer: number
    readonly tokenizer: 'prefixSpace' | 'noPrefixSpace'
    readonly noPunc: boolean
    readonly chunkOverlap: number
    readonly values: readonly { readonly best: Values }[]
  }[]
  readonly sources: readonly {
    readonly noPunc: boolean
    readonly layer: number
    readonly source: string
    readonly candidate: string
    readonly reference: string
    readonly values: Values
  }[]
}

const TOLERANCE = 2e-6

interface Tokens {
  readonly texts: readonly {
    readonly text: string
    readonly ids: readonly number[]
    readonly idsNoPrefixSpace?: readonly number[]
  }[]
}

interface Hidden {
  readonly texts: readonly {
    readonly text: string
    readonly ids: readonly number[]
    readonly hiddenStates: readonly number[][][]
  }[]
}

/** Where golden values are read: the fixtures, or the reference folder. */
export interface GoldenData {
  readonly json: <T>(name: string) => T
  readonly path: (name: string) => string
}

const FOLDER = 'golden/bert-score'

/** The same encoder, which runs the model once for each text. */
function remembering(encoder: OnnxEncoder): OnnxEncoder {
  const known = new Map<string, EncodedText>()
  return {
    ...encoder,
    async encode(inputs) {
      const keys = inputs.map((input) => JSON.stringify(input))
      const missing = inputs.filter((_, i) => !known.has(keys[i]))
      const encoded = await encoder.encode(missing)
      for (const [i, text] of encoded.entries()) known.set(JSON.stringify(missing[i]), text)
      return keys.map((key) => known.get(key)!)
    },
  }
}

function expectValues(score: BertScore, expected: Values, what: unknown): void {
  const got = [score.precision, score.recall, score.f1, score.f3].slice(0, expected.length)
  const close = got.every((value, k) => {
    const wanted = expected[k] ?? Number.NaN
    return Number.isNaN(wanted) ? Number.isNaN(value) : Math.abs(value - wanted) < TOLERANCE
  })
  expect(close ? expected : [what, got]).toEqual(expected)
}

/** Tests that tokens, vectors and scores are those of the Rust tokenizers, PyTorch, bert_score and code_bert_score. */
export function testAgreement(data: GoldenData): void {
  const read = <T>(name: string) => data.json<T>(`${FOLDER}/${name}`)
  const { pairs } = read<{
    readonly pairs: readonly { readonly candidate: string; readonly references: readonly string[] }[]
  }>('pairs.json')
  const candidates = pairs.map(({ candidate }) => candidate)
  const references = pairs.map((pair) => pair.references)

  const encoders = new Map<string, Promise<OnnxEncoder>>()

  /** Encoders are shared between tests. */
  const encoderOf = (folder: string, options: OnnxEncoderOptions): Promise<OnnxEncoder> => {
    const key = JSON.stringify([folder, options])
    let encoder = encoders.get(key)
    if (encoder === undefined) {
      encoder = onnxModules()
        .then((modules) => createOnnxEncoder(filesOf(data.path(`${FOLDER}/${folder}`)), modules, options))
        .then(remembering)
      encoders.set(key, encoder)
    }
    return encoder
  }

  const tokenizerIn = async (folder: string, prefixSpace: boolean): Promise<ModelTokenizer> => {
    const files = filesOf(data.path(`${FOLDER}/${folder}`))
    const { tokenizers } = await onnxModules()
    return modelTokenizer(tokenizers, tokenizerJsonOf(files), tokenizerConfigOf(files), prefixSpace)
  }

  describe.each([
    ['bert', 'bert-wordpiece'],
    ['roberta', 'roberta-bpe'],
  ])('ids of the Rust library (golden/bert-score, %s)', (kind, folder) => {
    const texts = [`tokens-${kind}`, `tokens-traps-${kind}`].flatMap(
      (file) => read<Tokens>(`${file}.json`).texts,
    )

    test('all texts and traps', async () => {
      const [spaced, plain] = [await tokenizerIn(folder, true), await tokenizerIn(folder, false)]
      for (const { text, ids, idsNoPrefixSpace } of texts) {
        expect([text, spaced.tokenize(text).ids]).toEqual([text, ids])
        if (idsNoPrefixSpace) expect([text, plain.tokenize(text).ids]).toEqual([text, idsNoPrefixSpace])
      }
    })
  })

  describe.each([
    ['bert', 'bert-wordpiece', 3],
    ['roberta', 'roberta-bpe', 2],
  ])('hidden states of PyTorch 1.13 (golden/bert-score, %s)', (kind, folder, layers) => {
    test('all layers', async () => {
      const golden = read<Hidden>(`hidden-${kind}.json`)
      for (let layer = 0; layer <= layers; layer++) {
        const encoder = await encoderOf(folder, { layer })
        const encoded = await encoder.encode(golden.texts)
        encoded.forEach(({ vectors }, i) => {
          const expected = golden.texts[i].hiddenStates[layer].flat()
          expect(vectors.length).toBe(expected.length)
          expect(largestDifference(vectors, expected)).toBeLessThan(1e-5)
        })
      }
    })
  })

  describe.each([
    ['bert', 'bert-wordpiece'],
    ['roberta', 'roberta-bpe'],
  ])('bert_score 0.3.13 (golden/bert-score, %s)', (kind, folder) => {
    const golden = read<Golden>(`values-${kind}.json`)
    const baseline = parseBaselines(readFileSync(data.path(`${FOLDER}/baseline-${kind}.tsv`), 'utf8'))

    test('idf weights', async () => {
      const { documents, unseen, values } = learnIdf(await encoderOf(folder, {}), references)
      expect(documents).toBe(golden.idf.documents)
      expect(unseen).toBeCloseTo(golden.idf.unseen, 14)
      expect(values.size).toBe(Object.keys(golden.idf.values).length)
      for (const [id, weight] of Object.entries(golden.idf.values))
        expect(values.get(Number(id))).toBeCloseTo(weight, 14)
    })

    test.each(golden.runs)('layer $layer, $weights weights, batches of $batchSize', async (run) => {
      const encoder = await encoderOf(folder, { layer: run.layer })
      const options = {
        encoder,
        compat: 'bert-score',
        batch: run.batchSize,
        ...(run.weights === 'idf' ? { idfWeights: learnIdf(encoder, references) } : {}),
      } as const
      const [plain, rescaled] = [
        await bertScores(candidates, references, options),
        await bertScores(candidates, references, { ...options, baseline }),
      ]
      run.values.forEach(({ best, rescaled: moved }, i) => {
        expectValues(plain[i], best, i)
        expectValues(rescaled[i], moved, i)
      })
    })

    const cases = read<Cases>(`cases-${kind}.json`).cases
    test.each(cases)('$name', async ({ candidates, references, layer, options, values }) => {
      const encoder = await encoderOf(folder, { layer })
      const given = options.idfValues && {
        documents: 0,
        unseen: 1,
        values: new Map(Object.entries(options.idfValues).map(([id, weight]) => [Number(id), weight])),
      }
      const idfWeights = options.idf ? learnIdf(encoder, references) : given
      const scores = await bertScores(candidates, references, {
        encoder,
        compat: 'bert-score',
        batch: options.batch_size,
        ...(idfWeights && { idfWeights }),
      })
      values.forEach((expected, i) => {
        expectValues(scores[i], expected, i)
      })
    })
  })

  describe('code_bert_score 0.3.5 (golden/bert-score)', () => {
    const golden = read<CodeGolden>('codebertscore-roberta.json')

    test.each(golden.runs)('layer $layer, $tokenizer, no_punc $noPunc', async (run) => {
      const encoder = await encoderOf('roberta-bpe', {
        layer: run.layer,
        prefixSpace: run.tokenizer === 'prefixSpace',
        windowOverlap: run.chunkOverlap,
      })
      const scores = await codeBertScores(candidates, references, {
        encoder,
        compat: 'bert-score',
        punctuation: !run.noPunc,
      })
      run.values.forEach(({ best }, i) => {
        expectValues(scores[i], best, i)
      })
    })

    test.each(golden.sources)('source $source, no_punc $noPunc', async (given) => {
      const encoder = await encoderOf('roberta-bpe', {
        layer: given.layer,
        prefixSpace: false,
        windowOverlap: 0.5,
      })
      const [score] = await codeBertScores([given.candidate], [given.reference], {
        encoder,
        compat: 'bert-score',
        punctuation: !given.noPunc,
        sources: true,
        sourceTexts: [given.source],
      })
      expectValues(score!, given.values, given.source)
    })
  })
}
