import Models

extension ImportTarget {
  /// Returns the items of a file without those that a later revision in the same file replaces (RFC
  /// 5546, 2.1.5).
  ///
  /// A file may contain an invitation and its update, or two exports of a task. If items share an
  /// identifier and nothing says which one was written later, all of them are returned: some
  /// programs give different items the same identifier.
  package func latestRevisions(
    of items: [(item: Item, stated: StatedFields)]
  ) -> [(item: Item, stated: StatedFields)] {
    var latest: [(item: Item, stated: StatedFields)] = []
    var places: [String: Int] = [:]
    for read in items {
      let item = read.item
      guard series(of: item) == nil, let uid = item.uid else {
        latest.append(read)
        continue
      }
      guard let place = places[uid], order(of: item, since: latest[place].item) != .same else {
        places[uid] = latest.count
        latest.append(read)
        continue
      }
      if order(of: item, since: latest[place].item) == .newer { latest[place] = read }
    }
    return latest
  }
}
