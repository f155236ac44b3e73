// Before the first paint, so that a chosen theme does not flash. The policy allows no inline script.
try {
  var tema = localStorage.getItem('largada:tema');
  if (tema === 'claro' || tema === 'oscuro') document.documentElement.dataset.tema = tema;
} catch (e) {}
