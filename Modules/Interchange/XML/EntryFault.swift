/// Why an entry of a list cannot be read.
package enum EntryFault: Error {
  case broken, tooDeep, tooLong
}
