//! Games as Parquet files, one row per game or per decision, for analysis in a notebook. This is a separate
//! crate because the Parquet library is large and changes often.

mod decisions;
mod games;

pub use decisions::DecisionColumns;
pub use games::GameColumns;

use anyhow::Result;
use parquet::data_type::DataType;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

fn create(path: &Path, schema: &str) -> Result<SerializedFileWriter<File>> {
    let schema = Arc::new(parse_message_type(schema)?);
    let properties = Arc::new(WriterProperties::builder().build());
    Ok(SerializedFileWriter::new(File::create(path)?, schema, properties)?)
}

/// Parquet's definition and repetition levels: whether there is a value, and whether it continues the
/// previous list.
type Levels = (Vec<i16>, Vec<i16>);

fn column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    values: &[T::T],
    levels: Option<&Levels>,
) -> Result<()> {
    let mut column = group.next_column()?.expect("the schema has as many columns as are written");
    let (there, goes_on) =
        levels.map_or((None, None), |(there, goes_on)| (Some(&there[..]), Some(&goes_on[..])));
    column.typed::<T>().write_batch(values, there, goes_on)?;
    column.close()?;
    Ok(())
}

/// The rows of a file, as the library prints them.
#[cfg(test)]
fn read_back(path: &Path) -> Vec<String> {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    let reader = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
    reader.get_row_iter(None).unwrap().map(|row| row.unwrap().to_string()).collect()
}
