# Prints the mark sheet of an app. Reads the log of a test run, then the app's rubric:
#
#   log   app <tab> row <tab> began|passed|failed <tab> test, optionally <tab> reason
#   rubric   '## Section (33)', '### Part (21)', '- `row.id` (2) What has to hold.' and, indented
#            under a row, 'Undecidable: why no test can tell.' and 'Needs: other.id, third.id'
#
# A row passes if every test that began on it passed; a test that began and never ended crashed its run
# and counts as failed. A failure follows from another if a needed row has failed, and is then not
# counted. Exits with 1 if a row failed.

BEGIN { FS = "\t" }

# The log comes first; NR runs on into the second file, FNR starts again.
NR == FNR && FILENAME != ARGV[2] {
  if ($1 != app) next
  count[$2, $3]++
  if ($3 == "began") open[$2, $4]++
  else open[$2, $4]--
  if ($3 == "failed") name($2, "failed: " $4 ($5 == "" ? "" : ": " $5))
  test[$2, ++tests[$2]] = $4
  next
}

# Lists a problem under a row, once.
function name(row, problem) {
  if (!named[row, problem]++) names[row] = names[row] "\n           " problem
}

function points(text) {
  match(text, /\([0-9]+\)/)
  return substr(text, RSTART + 1, RLENGTH - 2) + 0
}

function hold(line, level, value) {
  lines[++last] = line
  levels[last] = level
  if (level < 4) {
    whole[last] = value
    heading[level] = last
    for (deeper = level + 1; deeper < 4; deeper++) heading[deeper] = 0
  }
}

/^# / { title = substr($0, 3); sub(/ *\([0-9]+\)$/, "", title); hold("", 1, points($0)); next }

/^###? / {
  level = /^###/ ? 3 : 2
  text = $0
  sub(/^#+ /, "", text)
  sub(/ *\([0-9]+\)$/, "", text)
  hold(text, level, points($0))
  next
}

/^- `/ {
  row = $0
  sub(/^- `/, "", row)
  sub(/`.*/, "", row)
  text = $0
  sub(/^- `[^`]*` \([0-9]+\) /, "", text)
  hold(row, 4, 0)
  value[row] = points($0)
  words[row] = text
  for (level = 1; level < 4; level++) above[row, level] = heading[level]
  next
}

/^ +Undecidable: / { sub(/^ +Undecidable: /, ""); undecidable[row] = $0 }

/^ +Needs: / { sub(/^ +Needs: /, ""); needs[row] = $0 }

function has_failed(row) {
  return count[row, "failed"] > 0 || count[row, "passed"] + 0 < count[row, "began"] + 0
}

# The text of the needed row that a row's failure follows from; empty if there is none.
function reason(row,  ids, number, i) {
  number = split(needs[row], ids, ", ")
  for (i = 1; i <= number; i++) if (has_failed(ids[i])) return words[ids[i]]
  return ""
}

# The lines of a row, whose points are added.
function marked(row,  mark, more, i, level) {
  if (has_failed(row) && reason(row) != "") {
    mark = "·"
    more = "\n           not verified: follows from “" reason(row) "”"
    unverified += value[row]
  } else if (has_failed(row)) {
    mark = "✗"
    lost += value[row]
    for (i = 1; i <= tests[row]; i++)
      if (open[row, test[row, i]] > 0) name(row, "crashed: " test[row, i])
    more = names[row]
  } else if (count[row, "passed"]) {
    mark = "✓"
    for (level = 1; level < 4; level++)
      if (above[row, level]) got[above[row, level]] += value[row]
  } else {
    mark = "·"
    unverified += value[row]
    if (row in undecidable) more = "\n           not verified: " undecidable[row]
  }
  return sprintf("    %s %3d  %s%s", mark, value[row], words[row], more)
}

END {
  printf "\n%s\n", title
  for (i = 2; i <= last; i++) if (levels[i] == 4) lines[i] = marked(lines[i])
  for (i = 2; i <= last; i++) {
    if (levels[i] == 2) printf "\n%s, %d of %d\n", toupper(lines[i]), got[i], whole[i]
    else if (levels[i] == 3) printf "  %s, %d of %d\n", lines[i], got[i], whole[i]
    else print lines[i]
  }
  printf "\n%d of %d points; %d not verified, %d failed.\n", got[1], whole[1], unverified, lost
  exit lost > 0
}
