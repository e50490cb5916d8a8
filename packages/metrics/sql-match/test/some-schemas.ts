import { readSqlSchemas } from '../src/sql-schema.ts'

/** Two databases of our own, in the form of Spider's `tables.json`. */
export const TABLES = JSON.stringify([
  {
    db_id: 'library',
    table_names_original: ['Author', 'Book', 'Loan'],
    column_names_original: [
      [-1, '*'],
      [0, 'Id'],
      [0, 'Name'],
      [0, 'Country'],
      [1, 'Id'],
      [1, 'Title'],
      [1, 'Author_Id'],
      [1, 'Year'],
      [2, 'Book_Id'],
      [2, 'Reader'],
      [2, 'Days'],
    ],
    foreign_keys: [
      [6, 1],
      [8, 4],
    ],
  },
  {
    db_id: 'garden',
    table_names_original: ['Plant'],
    column_names_original: [
      [-1, '*'],
      [0, 'Name'],
      [0, 'Height'],
    ],
  },
])

export const SCHEMAS = readSqlSchemas(TABLES)
