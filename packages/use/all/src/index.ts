// one module for each group: a bundler that splits chunks keeps or drops a module as a whole
export * from './analysis.ts'
export * from './code.ts'
export * from './core.ts'
export * from './data.ts'
export * from './languages.ts'
export * from './metrics.ts'
