import HTTPTypes
import Interchange
import Models
import PassportAPI
import Persistence

/// The page at `/`, which shows the places of an account on a map.
///
/// It is one file without scripts, and its policy keeps the browser from asking anybody for anything.
struct PageEndpoint: Sendable {
  /// How many places are shown at most.
  static let placeLimit = 2_000

  let store: ServerStore

  /// - Parameter account: Whose places; nil to ask.
  func reply(account: String?) throws -> Reply {
    guard let account, !account.isEmpty else { return page(title: "My Passport", account: "", []) }
    let places = try store.locations(of: account, after: 0, limit: Self.placeLimit)
    return page(title: "The places of \(account)", account: account, places)
  }

  func unknownAccount() -> Reply {
    var reply = page(title: "This server does not know the account", account: "", nil)
    reply.status = .unauthorized
    return reply
  }

  /// The account in the query of the page, or in the body of its form.
  static func account(inForm text: String) -> String? {
    FormText.value(of: "account", in: text)
  }

  private func page(title: String, account: String, _ places: [Location]?) -> Reply {
    var generator = SystemRandomNumberGenerator()
    let nonce = String(generator.next(), radix: 36) + String(generator.next(), radix: 36)
    var html = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(HTMLText.escaped(title))</title>
      <style nonce="\(nonce)">\(Self.style)</style>
      </head>
      <body>
      <header><h1>\(HTMLText.escaped(title))</h1>
      <form method="post" action="/"><label>Account
      <input name="account" value="\(HTMLText.escaped(account))" maxlength="256" required \
      autocomplete="username"></label> <button>Show</button></form></header>
      <main>

      """
    if let places {
      html += WorldMapPicture(places).svg
      html += list(places, isAsked: !account.isEmpty)
    }
    html += "</main>\n</body>\n</html>\n"
    return Reply(
      type: "text/html; charset=utf-8", Array(html.utf8), fields: Self.fields(nonce: nonce))
  }

  private func list(_ places: [Location], isAsked: Bool) -> String {
    guard !places.isEmpty else {
      return isAsked ? "<p>There are no places yet.</p>\n" : "<p>Whose places shall be shown?</p>\n"
    }
    var html = "<ol>\n"
    for place in places {
      html += "<li id=\"p\(place.id)\"><b>\(HTMLText.escaped(place.title))</b>"
      let times = [place.arrival, place.departure].compactMap { $0?.description }
      if !times.isEmpty { html += " <span class=\"time\">\(times.joined(separator: " – "))</span>" }
      if let latitude = place.latitude, let longitude = place.longitude {
        html += " <small>\(latitude), \(longitude)</small>"
      }
      if !place.description.isEmpty { html += "<p>\(HTMLText.escaped(place.description))</p>" }
      html += "</li>\n"
    }
    html += "</ol>\n"
    if places.count == Self.placeLimit { html += "<p>Further places are not shown.</p>\n" }
    return html
  }

  private static func fields(nonce: String) -> HTTPFields {
    var fields: HTTPFields = [
      .cacheControl: "no-store",
      .contentSecurityPolicy: "default-src 'none'; style-src 'nonce-\(nonce)'; "
        + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ]
    if let name = HTTPField.Name("Referrer-Policy") { fields[name] = "no-referrer" }
    return fields
  }

  private static let style = """
    :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
    body { margin: 0 auto; max-width: 60rem; padding: 1rem; overflow-wrap: anywhere; }
    header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 2rem; }
    h1 { font-size: 1.4rem; flex: 1; }
    svg { width: 100%; height: auto; border: 1px solid; border-radius: 4px; }
    .grid { stroke: currentColor; stroke-opacity: .15; stroke-width: .3; fill: none; }
    .coast { stroke: currentColor; stroke-opacity: .6; stroke-width: .4; fill: none; }
    .border { stroke: currentColor; stroke-opacity: .25; stroke-width: .2; fill: none; }
    .place { fill: #d33; stroke: Canvas; stroke-width: .4; }
    .place:target, .place:hover { fill: #06c; }
    li { margin: .5rem 0; } li p { margin: 0; white-space: pre-wrap; }
    .time, small { opacity: .8; } a:focus .place { fill: #06c; }
    """
}
