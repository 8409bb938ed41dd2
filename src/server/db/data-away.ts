/** What a request needs can't be read at this moment; another try in some seconds may find it. Nothing is broken. */
export class DataAway extends Error {
  override name = 'DataAway'
}
