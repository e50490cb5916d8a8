/**
 * The models of each layer, which the authors chose on human judgments. Facts from the tables of bert_score 0.3.13 and
 * code_bert_score 0.4.0; names without the organization, as folders are often named.
 */
type ModelsByLayer = Readonly<Record<number, string>>

const BERT_SCORE: ModelsByLayer = {
  4: 'distilbert-base-uncased-distilled-squad',
  5: 'distilroberta-base distilbert-base-uncased distilbert-base-multilingual-cased',
  7: 'roberta-base-openai-detector',
  8: 'bert-base-chinese scibert_scivocab_uncased',
  9: 'bert-base-uncased bert-base-cased-finetuned-mrpc bert-base-multilingual-cased xlm-roberta-base scibert_scivocab_cased electra-small-generator electra-base-discriminator deberta-base deberta-base-mnli',
  10: 'roberta-base electra-base-generator',
  11: 'electra-small-discriminator',
  14: 'electra-large-discriminator',
  15: 'roberta-large-openai-detector',
  16: 'deberta-large',
  17: 'roberta-large xlm-roberta-large',
  18: 'bert-large-uncased electra-large-generator deberta-large-mnli deberta-xlarge',
  19: 'roberta-large-mnli',
  40: 'deberta-xlarge-mnli',
}

const CODE_BERT_SCORE: ModelsByLayer = {
  7: 'codebert-java',
  10: 'codebert-base-mlm codebert-javascript codebert-c codebert-cpp',
  11: 'codebert-python',
}

/**
 * The layer that bert_score or code_bert_score takes by default for a model; `undefined` for a model that their tables do
 * not have.
 *
 * @param model The id of the model, `roberta-large` or `microsoft/codebert-base-mlm`, or the path of its folder.
 */
export function defaultLayer(metric: 'bert-score' | 'code-bert-score', model: string): number | undefined {
  const name =
    model
      .split(/[/\\]/)
      .filter((part) => part !== '')
      .at(-1) ?? ''
  const tables = metric === 'bert-score' ? [BERT_SCORE, CODE_BERT_SCORE] : [CODE_BERT_SCORE, BERT_SCORE]
  const found = tables
    .flatMap((table) => Object.entries(table))
    .find(([, models]) => models.split(' ').includes(name))
  return found && Number(found[0])
}
