// The app of BenchmarkScreen, written with curses, with which Scripts/bench terminal compares it.
//
// Everything is redrawn after each key; curses finds the changes. The text field is a buffer of wide
// characters, whose content is printed at the end.
#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>
#include <locale.h>
#include <stdlib.h>
#include <wchar.h>

enum { ROWS = 100000, CAPACITY = 1024, BAR = 1, CURSOR = 2 };

static wchar_t text[CAPACITY + 1];
static int length, selected, top, in_list;

static int list_height(void) { return LINES - 3 > 0 ? LINES - 3 : 1; }

static void draw_row(int line, int number) {
  attr_t look = number == selected ? A_BOLD | COLOR_PAIR(CURSOR) : A_NORMAL;
  attrset(look);
  if (number == selected) mvhline(line, 0, ' ', COLS);
  mvprintw(line, 2, "Event %d", number);
  mvprintw(line, 90, "Room %d", number * 7 % 300);
  mvprintw(line, COLS - 9, "%d/17/20", number % 12 + 1);
}

static void draw_bar(int line, const char *left, int column, const char *right) {
  attrset(A_BOLD | COLOR_PAIR(BAR));
  mvhline(line, 0, ' ', COLS);
  mvaddstr(line, column, left);
  mvprintw(line, COLS - 12, "%s", right);
}

static void draw(void) {
  erase();
  draw_bar(0, "Schedule", COLS / 2 - 4, "");
  attrset(A_NORMAL);
  mvaddwstr(1, 2, text);
  int caret = getcurx(stdscr);
  for (int line = 0; line < list_height() && top + line < ROWS; line++) {
    draw_row(line + 2, top + line);
  }
  draw_bar(LINES - 1, in_list ? "Enter Open  q Quit" : "Tab Next", 1, "100000 rows");
  curs_set(!in_list);
  if (!in_list) move(1, caret);
  refresh();
}

static void select_row(int row) {
  selected = row < 0 ? 0 : row >= ROWS ? ROWS - 1 : row;
  if (selected < top) top = selected;
  if (selected >= top + list_height()) top = selected - list_height() + 1;
}

static void handle_key(int kind, wint_t key) {
  if (kind == KEY_CODE_YES) {
    switch (key) {
    case KEY_UP: select_row(selected - in_list); break;
    case KEY_DOWN: select_row(selected + in_list); break;
    case KEY_PPAGE: select_row(selected - in_list * (list_height() - 1)); break;
    case KEY_NPAGE: select_row(selected + in_list * (list_height() - 1)); break;
    case KEY_BACKSPACE: if (length > 0) text[--length] = 0; break;
    case KEY_RESIZE: select_row(selected); break;
    }
  } else if (key == '\t') {
    in_list = !in_list;
  } else if (key == 0x7F || key == 0x08) {
    if (length > 0) text[--length] = 0;
  } else if (!in_list && key >= ' ' && length < CAPACITY) {
    text[length++] = key;
    text[length] = 0;
  }
}

int main(void) {
  setlocale(LC_ALL, "");
  if (!initscr()) return 1;
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  set_escdelay(25);
  start_color();
  use_default_colors();
  init_pair(BAR, 33, -1);
  init_pair(CURSOR, -1, 236);
  // curses reports invalid bytes and the end of the input as errors.
  for (int errors = 0; errors < 100;) {
    draw();
    wint_t key;
    int kind = get_wch(&key);
    errors = kind == ERR ? errors + 1 : 0;
    if (kind == ERR) continue;
    if (kind != KEY_CODE_YES && key == 3) break;
    handle_key(kind, key);
  }
  endwin();
  printf("text: %ls\n", text);
  return 0;
}
