# Prints one app's mark sheet. Reads the ledger of a test run, then the app's rubric:
#
#   ledger   app <tab> row <tab> began|passed|failed <tab> test, and perhaps <tab> reason
#   rubric   '## Section (33)', '### Part (21)', '- `row.id` (2) What has to hold.' and, indented
#            under a row, 'Undecidable: why no test can tell.'
#
# A row counts as passed when every test that began on it passed; a test that began and never ended
# took its run down with it and counts as failed. Ends with 1 where a row failed.

BEGIN { FS = "\t" }

# The ledger comes first; NR runs on into the second file, FNR starts again.
NR == FNR && FILENAME != ARGV[2] {
  if ($1 != app) next
  count[$2, $3]++
  if ($3 == "began") open[$2, $4]++
  else open[$2, $4]--
  if ($3 == "failed") names[$2] = names[$2] "\n           failed: " $4 ($5 == "" ? "" : ": " $5)
  test[$2, ++tests[$2]] = $4
  next
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
  name = $0
  sub(/^#+ /, "", name)
  sub(/ *\([0-9]+\)$/, "", name)
  hold(name, level, points($0))
  next
}

/^- `/ {
  row = $0
  sub(/^- `/, "", row)
  sub(/`.*/, "", row)
  value = points($0)
  words = $0
  sub(/^- `[^`]*` \([0-9]+\) /, "", words)
  began = count[row, "began"] + 0
  passed = count[row, "passed"] + 0
  failed = count[row, "failed"] + 0
  if (failed || passed < began) {
    mark = "✗"
    lost += value
    for (i = 1; i <= tests[row]; i++)
      if (open[row, test[row, i]] > 0) {
        names[row] = names[row] "\n           crashed: " test[row, i]
        open[row, test[row, i]] = 0
      }
  } else if (passed) {
    mark = "✓"
    for (level = 1; level < 4; level++) if (heading[level]) got[heading[level]] += value
  } else {
    mark = "·"
    unverified += value
  }
  hold(sprintf("    %s %3d  %s%s", mark, value, words, names[row]), 4, value)
  undecided = mark == "·"
  next
}

/^ +Undecidable: / && undecided {
  sub(/^ +Undecidable: /, "")
  hold("           not verified: " $0, 4, 0)
}

END {
  printf "\n%s\n", title
  for (i = 2; i <= last; i++) {
    if (levels[i] == 2) printf "\n%s, %d of %d\n", toupper(lines[i]), got[i], whole[i]
    else if (levels[i] == 3) printf "  %s, %d of %d\n", lines[i], got[i], whole[i]
    else print lines[i]
  }
  printf "\n%d of %d points; %d not verified, %d failed.\n", got[1], whole[1], unverified, lost
  exit lost > 0
}
