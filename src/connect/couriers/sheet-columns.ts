import { lineOf } from '#platform/rules/whole-address.ts'
import type { Parcel } from './courier.ts'

/** What a column of the sheet may hold. */
const CELLS = {
  reference: ({ reference }) => reference,
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  address: ({ address }) => address,
  full_address: (parcel) => lineOf(parcel),
  upazila: ({ upazila }) => upazila,
  district: ({ district }) => district,
  collect: ({ collectTaka }) => collectTaka,
  value: ({ valueTaka }) => valueTaka,
  pieces: ({ pieces }) => pieces,
  kg: ({ grams }) => grams / 1000,
  about: ({ about }) => about,
  note: ({ note }) => note,
} satisfies Record<string, (parcel: Parcel) => string | number>
type CellName = keyof typeof CELLS

const isCell = (name: string): name is CellName => Object.hasOwn(CELLS, name)

/** Columns of a new connection, as the merchant types them: the panel's header, `=`, and what stands below it. */
export const SHEET_COLUMNS =
  'Invoice=reference, Name=name, Address=full_address, Phone=phone, Amount=collect, Weight=kg, Lot=pieces, Item=about, Note=note'

interface SheetColumn {
  header: string
  cell: CellName
}

/** The columns of a text such as `Invoice=reference, Phone=phone`; columns of unknown contents are left out. */
export const readSheetColumns = (text: string): SheetColumn[] =>
  text.split(/[,\n]/).flatMap((part) => {
    const [header = '', named = header] = part.split('=').map((side) => side.trim())
    return isCell(named) ? [{ header: header || named, cell: named }] : []
  })

export const sheetRow = (columns: readonly SheetColumn[], parcel: Parcel): (string | number)[] =>
  columns.map(({ cell }) => CELLS[cell](parcel))
